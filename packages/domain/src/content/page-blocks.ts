/** What a page of content is made of: a closed set, and nothing in it is executed. */
export type PageBlock =
  | { readonly kind: 'HEADING'; readonly text: string }
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'LIST'; readonly items: readonly string[] }
  | { readonly kind: 'STEPS'; readonly items: readonly string[] }
  | { readonly kind: 'FAQ'; readonly question: string; readonly answer: string }
  | {
      readonly kind: 'TABLE'
      readonly header: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'FUNDS'; readonly fundCodes: readonly string[] }
  | { readonly kind: 'LINK'; readonly label: string; readonly path: string }
  | { readonly kind: 'RISK'; readonly text: string }

/** A block that cannot be read, by its place counted from one. */
export interface BlockFault {
  readonly at: number
  readonly text: string
}

/** Most funds of one list. */
const MOST_FUNDS = 10

/**
 * Reads the words of a page: blocks with an empty line between them. "# " a heading, "- " a list, "1. "
 * steps, "? " a question with its answer below, "|" a table whose first line is its head, "[基金]" codes,
 * "[链接]" words "->" a path of ours, "[风险]" what is to be known; anything else is a paragraph.
 */
export function pageBlocks(text: string): { blocks: PageBlock[]; faults: BlockFault[] } {
  const blocks: PageBlock[] = []
  const faults: BlockFault[] = []
  const written = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  for (const [at, block] of written.entries()) {
    const read = blockOf(block)
    if (typeof read === 'string') faults.push({ at: at + 1, text: read })
    else blocks.push(read)
  }

  return { blocks, faults }
}

/** A block, or why it cannot be read. */
function blockOf(block: string): PageBlock | string {
  const lines = block.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = lines
  if (first.startsWith('# '))
    return rest.length === 0 ? { kind: 'HEADING', text: first.slice(2).trim() } : '标题后面空一行再写正文'
  if (first.startsWith('- ')) return itemsOf(lines, /^- (.+)$/, 'LIST') ?? '每一项都以“- ”开头'
  if (/^\d+\. /.test(first)) return itemsOf(lines, /^\d+\. (.+)$/, 'STEPS') ?? '每一步都以“1. ”这样的序号开头'
  if (first.startsWith('? '))
    return rest.length === 0
      ? '问题下面一行写回答'
      : { kind: 'FAQ', question: first.slice(2).trim(), answer: rest.join('\n') }
  if (first.startsWith('|')) return tableOf(lines)
  if (first.startsWith('[基金]')) return fundsOf(lines.join(' ').slice('[基金]'.length))
  if (first.startsWith('[链接]')) return linkOf(lines.join(' ').slice('[链接]'.length))
  if (first.startsWith('[风险]')) {
    const text = lines.join('\n').slice('[风险]'.length).trim()

    return text === '' ? '风险提示不能为空' : { kind: 'RISK', text }
  }
  if (/^\[[^\]]{1,10}\]/.test(first)) return `没有${first.slice(0, first.indexOf(']') + 1)}这种内容块`

  return { kind: 'TEXT', text: lines.join('\n') }
}

function itemsOf(lines: readonly string[], shape: RegExp, kind: 'LIST' | 'STEPS'): PageBlock | null {
  const items = lines.map((line) => shape.exec(line)?.[1]?.trim() ?? null)

  return items.includes(null) ? null : { kind, items: items.filter((item) => item !== null) }
}

function tableOf(lines: readonly string[]): PageBlock | string {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  const [header = [], ...body] = rows
  if (body.length === 0 || header.length < 2) return '表格至少两列，表头之外至少一行'
  if (body.some((row) => row.length !== header.length)) return '表格每一行的列数应与表头相同'

  return { kind: 'TABLE', header, rows: body }
}

function fundsOf(text: string): PageBlock | string {
  const fundCodes = [...new Set(text.split(/[,，、\s]+/).filter((code) => code !== ''))]
  if (fundCodes.length === 0 || fundCodes.some((code) => !/^\d{6}$/.test(code)))
    return '基金应为以逗号分隔的 6 位代码'

  return fundCodes.length > MOST_FUNDS ? `一个列表最多 ${MOST_FUNDS} 只基金` : { kind: 'FUNDS', fundCodes }
}

function linkOf(text: string): PageBlock | string {
  const [label = '', path = '', ...more] = text.split('->').map((part) => part.trim())
  if (label === '' || label.length > 20 || more.length > 0)
    return '链接写成“[链接] 文字 -> /路径”，文字最多 20 字'
  // Paths of ours alone: no other site, and nothing that a browser would run.
  if (!/^\/[\w-][\w/.-]*(\?[\w=&%.-]*)?$/.test(path)) return '链接只能是本站路径，如 /ranking-steady'

  return { kind: 'LINK', label, path }
}
