const weights = [7, 3, 1]

/** The check digit of ICAO 9303: letters from 10, fillers 0, weighted 7 3 1. */
export function mrzDigit(field: string): number {
  const values = Array.from(field, (char) => (char === '<' ? 0 : Number.parseInt(char, 36)))

  return values.reduce((sum, value, at) => sum + value * (weights[at % 3] ?? 0), 0) % 10
}

/** Both lines of a passport's machine-readable zone. Latin letters of a name only; others become fillers. */
export function passportLines(of: {
  name: string
  nationality: string
  number: string
  birthDate: string
  sex: '男' | '女'
  idEnd: string
}): readonly [string, string] {
  const short = (day: string) => day.slice(2).replaceAll('-', '')
  const checked = (field: string) => `${field}${mrzDigit(field)}`
  const [surname = '', ...given] = of.name.replace(/[^A-Z ]/g, '').split(' ')
  const first = `P<${of.nationality}${surname}<<${given.join('<')}`.padEnd(44, '<')
  const number = checked(of.number.padEnd(9, '<'))
  const [birth, end] = [checked(short(of.birthDate)), checked(short(of.idEnd))]
  const optional = checked('<'.repeat(14))
  const whole = mrzDigit(number + birth + end + optional)

  return [first, `${number}${of.nationality}${birth}${of.sex === '男' ? 'M' : 'F'}${end}${optional}${whole}`]
}
