/** What a customer's account may be (R-ACC-4), as colleagues read it. */
const words: Readonly<Record<string, string>> = {
  '0': '正常',
  '1': '普通冻结',
  '2': '司法冻结',
  '3': '已销户',
  '4': '挂失',
  '5': '锁定',
  '6': '复核锁定',
}

/** The status of an account that was closed. */
export const CLOSED_STATUS = '3'

/** The name of a status; the code itself where nobody has named it. */
export function customerStatusWords(status: string): string {
  return words[status] ?? status
}
