import { pageAt } from '@tongzhou/domain/assistant/pages'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type AnswerKit, type AnswerPart, say } from '../answer-kit'
import { fundOfQuestion } from '../fund-of-question'

const CARDS = pageAt('cards')

/** What the bound cards may pay, or what the bank that is named, or every bank, allows. */
export async function cardLimit(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('银行卡支付限额')
  const bank = bankIn(kit.question)
  const told = kit.isCustomer ? await ownLimits(kit, bank) : []
  const links = [{ label: '各银行限额', path: pageAt('banks') }]
  if (told.length > 0 || bank === null) return { sentences: [...told, ...rule], links }
  const { banks } = await kit.ask('bankLimits', {})
  const source = kit.own('bankLimits')
  const shown = banks
    .filter(({ bankName }) => bankName.includes(bank))
    .slice(0, 2)
    .map(({ bankName, limits }) => say(source)`${bankName}：${limitText(limits)}。`)

  return {
    sentences: [...(shown.length > 0 ? shown : [say(source)`支持的银行里没有这家银行。`]), ...rule],
    links,
  }
}

const BANK = /(工商|农业|建设|中国|招商|交通|平安|兴业|光大|中信|浦发|邮储)|(工|农|建|中|招|交)行/
const FULL: Readonly<Record<string, string>> = {
  工: '工商',
  农: '农业',
  建: '建设',
  中: '中国银行',
  招: '招商',
  交: '交通',
}

/** What the name of the bank holds that a question names: 招行 is 招商; null: none. */
function bankIn(question: string): string | null {
  const [, name, sign] = BANK.exec(question) ?? []

  return name ?? FULL[sign ?? ''] ?? null
}

interface Limits {
  readonly single: string | null
  readonly daily: string | null
  readonly monthly: string | null
}

function limitText({ single, daily, monthly }: Limits): string {
  const of = (amount: string | null): string => (amount === null ? '不限' : `${formatMoney(amount)} 元`)

  return `单笔 ${of(single)}，单日 ${of(daily)}，每月 ${of(monthly)}`
}

async function ownLimits(kit: AnswerKit, bank: string | null) {
  const { cards } = await kit.ask('bankCardList', {})
  const { cardTail } = kit.named
  const meant = cards.filter(
    (card) =>
      (cardTail === null || card.cardTail === cardTail) && (bank === null || card.bankName.includes(bank)),
  )
  const source = kit.own('bankCardList', CARDS)

  return meant
    .slice(0, 3)
    .flatMap(({ bankName, cardTail: tail, limits }) =>
      limits === null ? [] : [say(source)`${bankName}尾号 ${tail}：${limitText(limits)}。`],
    )
}

/** The bound cards, and how one of them is changed, added or let go. */
export function cards(asked: string): (kit: AnswerKit) => Promise<AnswerPart> {
  return async (kit) => {
    const rule = kit.help.quote(asked)
    const links = [{ label: '我的银行卡', path: CARDS }]
    if (!kit.isCustomer) return { sentences: rule, links }
    const list = await kit.ask('bankCardList', {})
    const names = list.cards.map(({ bankName, cardTail }) => `${bankName}尾号 ${cardTail}`).join('、')
    const own =
      list.cards.length === 0
        ? say(kit.own('bankCardList', CARDS))`您还没有绑定银行卡。`
        : say(kit.own('bankCardList', CARDS))`您绑定的银行卡：${names}。`

    return { sentences: [own, ...rule], links }
  }
}

/** How many tests are left, and what the last one says. */
export async function riskTest(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('风险测评 次数 有效期')
  if (!kit.isCustomer) return { sentences: rule }
  const left = await kit.ask('remainingRiskTests', {})
  const path = pageAt('riskTest')

  return {
    sentences: [
      ...(await ability(kit)),
      say(
        kit.own('remainingRiskTests', path),
      )`今天还可以测评 ${left.leftToday} 次，近十二个月还可以测评 ${left.leftIn12Months} 次。`,
      ...rule,
    ],
    links: [{ label: '风险测评', path }],
  }
}

async function ability(kit: AnswerKit) {
  const profile = await kit.ask('customerProfile', {})
  const source = kit.own('customerProfile', pageAt('identity'))

  return profile.riskAbility === null
    ? [say(source)`您还没有有效的风险测评结果。`]
    : [
        say(
          source,
        )`您的风险承受能力是 ${profile.riskAbility} ${profile.riskAbilityName ?? ''}，有效期到 ${profile.riskValidUntil ?? '--'}。`,
      ]
}

/** Whether a fund fits the customer's level. */
export async function mismatch(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('风险等级不匹配')
  const own = kit.isCustomer ? await ability(kit) : []
  const fund = await fundOfQuestion(kit)
  if (fund.kind !== 'FOUND') return { sentences: [...own, ...rule] }
  const { fundCode } = fund
  const { name, riskLevel, riskLabel } = await kit.ask('fundDetail', { fundCode })

  return {
    fundCode,
    sentences: [
      ...own,
      say(
        kit.own('fundDetail', pageAt('fund', { fundCode })),
      )`${name} 的风险等级是 ${riskLevel} ${riskLabel}。`,
      ...rule,
    ],
  }
}

/** Until when the identity paper holds. */
export async function idUpdate(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('身份证到期 换了新证件')
  const path = pageAt('identity')
  if (!kit.isCustomer) return { sentences: rule }
  const { idEnd } = await kit.ask('customerProfile', {})
  const own = idEnd === null ? [] : [say(kit.own('customerProfile', path))`您登记的证件有效期到 ${idEnd}。`]

  return { sentences: [...own, ...rule], links: [{ label: '身份中心', path }] }
}

/** Coupons that may be used. */
export async function coupons(kit: AnswerKit): Promise<AnswerPart> {
  const list = await kit.ask('couponList', { status: 'RECEIVED' })
  const source = kit.own('couponList', pageAt('coupons'))
  const told = list.rows.slice(0, 3).map(({ name, validTo }) => say(source)`${name}，有效期到 ${validTo}。`)

  return {
    sentences: [
      ...(told.length > 0 ? told : [say(source)`您现在没有可用的优惠券。`]),
      ...kit.help.quote('优惠券怎样使用'),
    ],
    links: [{ label: '我的优惠券', path: pageAt('coupons') }],
  }
}
