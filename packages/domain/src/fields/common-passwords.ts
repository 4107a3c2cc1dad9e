/**
 * Common passwords as data: words and keyboard walks that people start with, times the tails they add. Only
 * entries of 8–20 characters with two kinds of characters matter, the other rules refuse the rest anyway
 * (§1.3).
 */
const STARTS = `
  a aa aaa q qq w z zz x abc abcd abcde abcdef asd asdf asdfg asdfgh qaz qazwsx qwe qwer qwert qwerty
  qweasd zxc zxcv zxcvbn zaq wsx 1qaz 1q2w3e4r password passw0rd p@ssword p@ssw0rd pass admin root
  user test guest login welcome hello iloveyou love iloveu woaini woaiwojia wodemima mima aini laopo
  laogong baobao nihao zhongguo beijing shanghai china caonima wang zhang liu chen yang li dragon
  monkey sunshine princess football master superman michael jordan taobao alipay fund jijin money
  licai facai gongxifacai tongzhou
`

const TAILS = `
  1 12 123 1234 12345 123456 1234567 12345678 123456789 0 00 000 0000 000000 11 111 1111 111111 666
  6666 666666 888 8888 888888 88888888 999 520 521 1314 5201314 520520 147258 123123 123321 112233
  121212 321 654321 2008 2024 2025 2026 ! @ . !@# @123 @1234 _123 .123 123! 123. 123@ 123abc 123qwe
  123456a 123456q
`

const WHOLE = `
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 z1x2c3v4 123456aa
  123456aaa 123456abc 1234567a 12345678a 123456789a 123456789q 1234567890a 123123aa 5201314a a5201314
  1314520a 111111aa 11111111a 000000aa aa123456 qwe123456 asd123456 123qweasd 123qwe123 qweasd123
  zxc123456 abc123456 123abc456 147258369a 789456123a 987654321a 987654321q trustno1 changeme1
  letmein1 whatever1 michael1 jordan23 charlie1 ncc1701d qwerty12 computer1
`

const listed = (text: string) => text.trim().split(/\s+/)
const common: ReadonlySet<string> = new Set([
  ...listed(WHOLE),
  ...listed(STARTS).flatMap((start) => listed(TAILS).map((tail) => start + tail)),
])

/** Whether a login password is one that is guessed first; upper and lower case count as one. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
