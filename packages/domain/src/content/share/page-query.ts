/** Fields of addresses that lead on, or name who sent the link: no page of its own (R-SEO-1). */
const leading: ReadonlySet<string> = new Set([
  'channelCode',
  'targetUrl',
  'inviteCode',
  'q',
  'from',
  'scene',
  'params',
  'page',
  'tab',
])

/** The fields of an address that say which page it is, in their order. */
export function fieldsOfPage(
  fields: Iterable<readonly [name: string, value: string]>,
): [name: string, value: string][] {
  return [...fields].flatMap(([name, value]): [string, string][] =>
    leading.has(name) ? [] : [[name, value]],
  )
}
