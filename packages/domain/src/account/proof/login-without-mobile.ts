/** Ways into an account that need no mobile. */
export type LoginWithoutMobile = 'ID_NUMBER' | 'CUSTOMER_NO' | 'PASSKEY'

/** A foreign passport is one person's with its country only, so nobody is found by its number alone. */
const FOREIGN_PASSPORT = '6'

/**
 * What is left to log in by when the mobile is somebody else's (R-ACT-6): a password with the number of the
 * document, or of the customer where the document's finds nobody; a passkey. `idType` null: no document.
 */
export function loginWithoutMobile(has: {
  readonly password: boolean
  readonly idType: string | null
  readonly passkeys: number
}): readonly LoginWithoutMobile[] {
  const isFound = has.idType !== null && has.idType !== FOREIGN_PASSPORT
  const ways: LoginWithoutMobile[] = []
  if (has.password) ways.push(isFound ? 'ID_NUMBER' : 'CUSTOMER_NO')
  if (has.passkeys > 0) ways.push('PASSKEY')

  return ways
}

/** The sentence that names them, and nothing that he does not have. */
export function loginWithoutMobileWords(ways: readonly LoginWithoutMobile[], customerNo: string): string {
  if (ways.length === 0) return '请致电客服，核实身份后设置新手机号。'
  const words: Readonly<Record<LoginWithoutMobile, string>> = {
    ID_NUMBER: '证件号和登录密码',
    CUSTOMER_NO: `客户号 ${customerNo} 和登录密码`,
    PASSKEY: '通行密钥',
  }

  return `请用${ways.map((way) => words[way]).join('，或用')}登录，并设置新手机号。`
}
