/** What opens the app on a phone that has it. */
const SCHEME = 'tongzhou://open'

/** The address that opens a page of the app; `params` is what that page reads, as a query. */
export function appAddress(page: string | null, params: string | null): string {
  const query = new URLSearchParams(params ?? '')
  query.delete('page')
  if (page !== null) query.set('page', page)
  const text = query.toString()

  return text === '' ? SCHEME : `${SCHEME}?${text}`
}
