// The part of Darwin's C library that code of the packages uses. https://developer.apple.com/documentation/darwin

typedef int pid_t;
typedef long ssize_t;
typedef unsigned long size_t;
typedef long time_t;
typedef int suseconds_t;
typedef unsigned int socklen_t;
typedef unsigned char sa_family_t;
typedef unsigned int in_addr_t;
typedef unsigned short in_port_t;
typedef unsigned int nfds_t;
typedef unsigned short mode_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef long long off_t;

// Errors

extern int *__error(void);
char *strerror(int);
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ECONNABORTED 53
#define EDQUOT 69

// Files

typedef struct __sFILE { int _file; } FILE;
extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
int fputs(const char *, FILE *);
int fflush(FILE *);
int puts(const char *);
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_CREAT 0x00000200
#define O_CLOEXEC 0x01000000
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  off_t st_size;
};
int stat(const char *, struct stat *);
ssize_t write(int, const void *, size_t);
ssize_t read(int, void *, size_t);
int close(int);
int pipe(int[2]);
int flock(int, int);
int isatty(int);
void exit(int) __attribute__((noreturn));

// Sockets

struct in_addr { in_addr_t s_addr; };
struct sockaddr {
  unsigned char sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
struct sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct pollfd {
  int fd;
  short events;
  short revents;
};
#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_NOSIGPIPE 0x1022
#define SO_SNDTIMEO 0x1005
#define SO_RCVTIMEO 0x1006
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2
#define POLLIN 0x0001
int socket(int, int, int);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *, socklen_t *);
int getsockname(int, struct sockaddr *, socklen_t *);
int setsockopt(int, int, int, const void *, socklen_t);
int shutdown(int, int);
ssize_t send(int, const void *, size_t, int);
ssize_t recv(int, void *, size_t, int);
int poll(struct pollfd[], nfds_t, int);
