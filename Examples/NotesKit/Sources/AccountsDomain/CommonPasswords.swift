/// Frequent passwords of at least eight characters, in lowercase.
enum CommonPasswords {
  static let all = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word
    qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertz123 qwertzuiop azertyuiop 1q2w3e4r 1q2w3e4r5t
    1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 zxcvbnm1
    12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 00000000 12341234
    123123123 11223344 12344321 1234qwer 123qweasd 12qwaszx abcd1234 abc12345 abc123456 a1234567 a12345678
    aa123456 aa12345678 1234abcd 147258369 789456123 741852963 159753456 123654789 321654987
    iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 lovelove princess princess1 sunshine sunshine1 football
    football1 baseball baseball1 basketball softball liverpool chelsea1 arsenal1 barcelona realmadrid
    superman superman1 spiderman batman123 starwars starwars1 pokemon1 pokemon123 matrix123 whatever
    whatever1 trustno1 letmein1 letmein123 welcome1 welcome123 welcome2 changeme changeme1 changeme123
    default1 admin123 admin1234 administrator adminadmin root1234 master123 mustang1 michelle jennifer
    jonathan jordan23 michael1 charlie1 jessica1 ashley12 samantha danielle nicole123 anthony1 andrew12
    computer computer1 internet internet1 samsung1 microsoft google123 facebook1 linkedin dropbox1 myspace1
    dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 killer123 tigger12 buster12 cookie12 pepper12
    blink182 metallica nirvana1 slipknot corvette mercedes ferrari1 porsche1 yamaha123 harley12 hunter12
    testtest test1234 test12345 testing1 testing123 tester12 demo1234 guest123 user1234 username temp1234
    secret12 secret123 mypassword yourpassword newpassword oldpassword passpass pass1234 password! password1!
    welcome1! qwerty1! summer2020 summer2021 summer2022 summer2023 summer2024 winter2020 winter2021
    winter2022 winter2023 winter2024 spring2024 autumn2024 november december september february
    butterfly chocolate elephant diamond1 freedom1 forever1 friends1 happy123 heaven12 hello123 hellohello
    helloworld jesus123 blessed1 angel123 babygirl babygirl1 bigdaddy sweetheart sexy1234 fuckyou1 fuckyou2
    asshole1 bullshit swordfish hardcore thunder1 phoenix1 victoria victory1 creative scorpion enterprise
    startrek startrek1 gandalf1 frodo123 hogwarts minecraft fortnite roblox123 counterstrike
    correcthorsebatterystaple woaini1314 woaini520 5201314520 a123456789 qq123456 wang1234 123456abc
    passwort passwort1 schatz123 hallo123 hallohallo sommer2024 motdepasse bonjour1 soleil123 contrasena
    contraseña tequiero1 realmadrid1 parola123 qwerty12345 привет123 пароль123
    """
}
