/**
 * The product's own suitability questionnaire (R-SUI-6): horizon, loss, purpose, use of the money. One
 * version.
 */
export const SUITABILITY_QUESTION_VERSION = '2026-01'

export interface SuitabilityQuestion {
  readonly no: number
  readonly title: string
  readonly options: readonly { readonly letter: string; readonly text: string }[]
}

const rows: readonly (readonly [title: string, ...options: string[]])[] = [
  ['这笔钱您预计持有多久?', '不到 3 个月', '3 个月到 1 年', '1 年到 3 年', '3 年以上'],
  ['持有期间最多跌多少,您仍能安心持有?', '不能下跌', '5% 以内', '20% 以内', '20% 以上也可以'],
  ['您投资基金主要为了什么?', '日常零钱管理', '存款之外的稳健增值', '长期积累(教育、养老)', '追求较高回报'],
  ['您打算买哪一类产品?', '只买货币基金', '以债券基金为主', '股票与债券都买', '以股票、指数基金为主'],
  ['这笔钱占您家庭可投资资产的多少?', '不到一成', '一成到三成', '三成到五成', '五成以上'],
  ['持有期间,您可能需要提前用到这笔钱吗?', '很可能', '有可能', '不太可能', '不会'],
]

/** All questions in order; options A first. */
export const suitabilityQuestions: readonly SuitabilityQuestion[] = rows.map(
  ([title, ...options], index) => ({
    no: index + 1,
    title,
    options: options.map((text, place) => ({ letter: String.fromCharCode(65 + place), text })),
  }),
)

/** The first question that has no answer or one that is no option, or null when all are answered. */
export function missingSuitabilityAnswer(
  answers: readonly { readonly no: number; readonly letter: string }[],
): number | null {
  const unanswered = suitabilityQuestions.find((question) => {
    const given = answers.filter((answer) => answer.no === question.no)

    return given.length !== 1 || !question.options.some((option) => option.letter === given[0]?.letter)
  })

  return unanswered?.no ?? null
}

/** Months the customer expects to hold, at the upper end of the chosen band (R-SUI-6). */
export function expectedHoldingMonths(letter: string): number {
  return { A: 3, B: 12, C: 36 }[letter] ?? 120
}
