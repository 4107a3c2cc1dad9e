import { vocabulary } from '@tongzhou/domain/assistant/concepts'
import type { AnswerKit } from './answer-kit'

/** The fund a question is about, or the funds it may be about. */
export type FundOfQuestion =
  | { readonly kind: 'FOUND'; readonly fundCode: string; readonly name: string }
  | { readonly kind: 'SEVERAL'; readonly funds: readonly { fundCode: string; name: string }[] }
  | { readonly kind: 'NONE'; readonly held: readonly { fundCode: string; name: string }[] }

/** The least signs of a name that name a fund. */
const LEAST = 3
const SHOWN = 3

/**
 * Which fund is meant (R-AST-6): one that is held and named in part, one named by code or name, the one of
 * the turn before, or the only one that is held.
 */
export async function fundOfQuestion(kit: AnswerKit): Promise<FundOfQuestion> {
  const held = kit.isCustomer ? (await kit.ask('positionList', {})).rows : []
  const { fundCode } = kit.named
  if (fundCode === null) {
    const named = held.filter(({ name }) => sharesRun(kit.question, name))
    const [only] = named
    if (only !== undefined && named.length === 1) return found(only)
    if (named.length > 1) return { kind: 'SEVERAL', funds: named.slice(0, SHOWN) }
  }
  const keyword = fundCode ?? keywordOf(kit.question)
  if (keyword !== null) {
    const { rows } = await kit.ask('fundSearch', { keyword, limit: '4', others: false })
    const fitting = rows.filter(
      (row) => row.fundCode === keyword || sharesRun(kit.question, row.name) || row.name.includes(keyword),
    )
    const [first] = fitting
    if (
      first !== undefined &&
      (fitting.length === 1 || first.fundCode === keyword || kit.question.includes(first.name))
    )
      return found(first)
    if (fitting.length > 1) return { kind: 'SEVERAL', funds: fitting.slice(0, SHOWN) }
  }
  if (kit.fundBefore !== null) {
    const { name } = await kit.ask('fundDetail', { fundCode: kit.fundBefore })

    return { kind: 'FOUND', fundCode: kit.fundBefore, name }
  }
  const [single] = held

  return single !== undefined && held.length === 1
    ? found(single)
    : { kind: 'NONE', held: held.slice(0, SHOWN) }
}

const found = ({ fundCode, name }: { fundCode: string; name: string }): FundOfQuestion => ({
  kind: 'FOUND',
  fundCode,
  name,
})

/** Whether a question holds three signs of a name in a row. */
function sharesRun(question: string, name: string): boolean {
  const signs = Array.from(name)

  return signs.some((_sign, at) => {
    const run = signs.slice(at, at + LEAST).join('')

    return run.length === LEAST && !GENERAL.test(run) && question.includes(run)
  })
}

/** Parts of names that every other fund has too. */
const GENERAL = /混合|债券|指数|货币|股票|基金|联接|持有|定开|个月|A|C/

/** What is left of a question without the words of the grammar: perhaps a name. */
function keywordOf(question: string): string | null {
  let rest = question
  for (const word of [...vocabulary].toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, ' ')
  const runs = rest.match(/[\p{Script=Han}A-Za-z]{3,}/gu) ?? []

  return runs.toSorted((a, b) => b.length - a.length)[0] ?? null
}
