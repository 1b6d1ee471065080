/** The most frequent leaked passwords of published lists that meet our length limits. */
export const commonPasswords = new Set(
  `12345 123456 1234567 12345678 123456789 1234567890 password password1 password123 passw0rd p@ssw0rd p@ssword
  qwerty qwerty1 qwerty123 qwertyuiop qwert 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx asdfgh asdfghjkl zxcvbn zxcvbnm
  111111 000000 11111 00000 123123 1234512345 654321 54321 666666 888888 88888888 112233 121212 131313 222222 555555 696969
  7777777 987654321 999999 147258369 159753 11111111 12341234 abcd1234 abc123 abc12345 abcdef a123456 a12345678 aa123456 a1b2c3
  iloveyou welcome welcome1 monkey dragon sunshine princess football baseball master letmein login admin admin123 administrator
  root toor guest test1 test123 tester changeme default secret shadow superman batman trustno1 starwars freedom whatever michael
  jordan charlie donald thomas daniel hunter hello hello123 hello1 summer winter spring autumn flower lovely killer computer
  internet samsung google facebook pokemon liverpool chelsea arsenal barcelona brasil brazil senha senha123 contrasena hola123
  tequiero teamo mexico galatasaray fenerbahce besiktas turkiye sifre sifre123 woaini woaini1314 5201314 520520 1314520 wang1234
  zhang123 88888 168168 asd123 qwe123 zxc123 q1w2e3r4 qwaszx pass1234 pass123 user123 company office printer service support
  diesel generator genset engine controller`.split(/\s+/),
);
