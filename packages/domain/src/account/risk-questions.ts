/**
 * The product's own risk questionnaire (R-RSK-3). Wording and scores are one version; results store the
 * version.
 */
export const RISK_QUESTION_VERSION = '2026-01'

/** The age question: derived, never sent by the page. */
export const AGE_QUESTION = 13

export const optionLetters = ['A', 'B', 'C', 'D', 'E'] as const
export type OptionLetter = (typeof optionLetters)[number]

export interface RiskOption {
  readonly letter: OptionLetter
  readonly text: string
  readonly score: number
}

export interface RiskQuestion {
  /** 1–13 are scored; 13 is answered from the ID document. Bad faith is asked with the information (§1.5). */
  readonly no: number
  readonly title: string
  readonly options: readonly RiskOption[]
  readonly askedOnPage: boolean
}

/** Texts with their scores, A first. */
type Row = readonly [title: string, ...options: (readonly [text: string, score: number])[]]

const rows: readonly Row[] = [
  [
    '您家庭的钱主要从哪里来?',
    ['工资、奖金等劳动所得', 7],
    ['自己做生意的所得', 5],
    ['利息、投资收益', 5],
    ['房租或变卖资产', 4],
    ['没有稳定的来源', 1],
  ],
  [
    '您去年全年的税后收入大约是多少?',
    ['5万元及以下', 1],
    ['5万元以上至20万元', 2],
    ['20万元以上至70万元', 4],
    ['70万元以上至300万元', 6],
    ['300万元以上', 7],
  ],
  [
    '一年的收入里,您打算拿多少用来投资(不含存款)?',
    ['不到一成', 1],
    ['一成到两成半', 3],
    ['两成半到五成', 5],
    ['五成以上', 7],
  ],
  [
    '您现在有没有金额较大的欠款?',
    ['没有', 6],
    ['有,是住房贷款', 5],
    ['有,是信用卡或消费贷款', 3],
    ['有,是向个人借的钱', 1],
  ],
  [
    '您对投资知识了解多少?',
    ['基本不了解', 1],
    ['知道一些基本概念', 3],
    ['有一定了解,能看懂基金资料', 5],
    ['了解很多,系统学过或从事相关工作', 7],
  ],
  [
    '下面几类里,您买过的最复杂的是哪一类?',
    ['只有存款、国债', 1],
    ['银行理财、货币基金或债券基金', 3],
    ['股票、混合型或股票型基金', 5],
    ['期货、期权或私募基金', 7],
  ],
  [
    '您投资会涨会跌的产品有多少年了?',
    ['从没有过', 1],
    ['不满2年', 2],
    ['2年到5年', 4],
    ['5年以上到10年', 6],
    ['10年以上', 7],
  ],
  ['这笔钱您打算放多久不用?', ['不到1年', 1], ['1年到3年', 3], ['3年以上到5年', 5], ['5年以上', 7]],
  [
    '您最希望这笔投资做到什么?',
    ['本金一点也不能亏', 0],
    ['稳一点,少赚些也可以', 3],
    ['有涨有跌,长期能多赚一些', 5],
    ['以多赚为主,愿意承受较大起伏', 7],
  ],
  [
    '一年里最多亏多少,您还能接受?',
    ['一分钱也不能亏', 0],
    ['不超过10%', 4],
    ['10%到30%', 8],
    ['30%到50%', 11],
    ['50%以上也能接受', 14],
  ],
  [
    '四种投资只能选一种,您选哪一种?',
    ['一定赚一点点,不会亏', 1],
    ['大多时候小赚,有时小亏', 4],
    ['可能赚不少,也可能亏不少', 7],
    ['可能赚很多,也可能亏掉大半', 10],
  ],
  [
    '买入后三个月跌了15%,您会怎么做?',
    ['全部卖出', 1],
    ['卖出一部分', 3],
    ['不动,再等等看', 5],
    ['再买一些', 7],
  ],
  [
    '您的年龄(由证件得出)',
    ['18至30岁', 5],
    ['31至50岁', 7],
    ['51至60岁', 4],
    ['61至70岁', 2],
    ['70岁以上', 0],
  ],
]

/** All 13 questions in order. */
export const riskQuestions: readonly RiskQuestion[] = rows.map(([title, ...options], index) => ({
  no: index + 1,
  title,
  options: options.map(([text, score], place) => ({ letter: optionLetters[place] ?? 'E', text, score })),
  askedOnPage: index + 1 !== AGE_QUESTION,
}))

/** The option of question 13 that belongs to an age in completed years. */
export function ageOption(age: number): OptionLetter {
  if (age <= 30) return 'A'
  if (age <= 50) return 'B'
  if (age <= 60) return 'C'

  return age <= 70 ? 'D' : 'E'
}
