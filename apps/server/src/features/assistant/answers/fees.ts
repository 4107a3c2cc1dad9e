import { pageAt } from '@tongzhou/domain/assistant/pages'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import type { CallResponse } from '@tongzhou/contract/kit/define-call'
import type { tradingRules } from '@tongzhou/contract/fund/trading-rules'
import { type AnswerKit, type AnswerPart, say } from '../answer-kit'
import { fundOfQuestion } from '../fund-of-question'

type Tier = CallResponse<typeof tradingRules>['purchaseTiers'][number]

/** Which fund of several; a sentence of the choice needs a source as well. */
export function whichFund(
  kit: AnswerKit,
  funds: readonly { readonly fundCode: string; readonly name: string }[],
): AnswerPart {
  return {
    sentences: [say(kit.own('fundSearch'))`有几只基金符合，请选一只。`],
    ...choicesOf(kit, funds),
  }
}

/** The question again, about one fund each. */
function choicesOf(
  kit: AnswerKit,
  funds: readonly { readonly fundCode: string; readonly name: string }[],
): Pick<AnswerPart, 'choices'> & { choices: string[] } {
  const asked = kit.question.replace(/[？?。！!]*$/, '')

  return { choices: funds.map(({ fundCode, name }) => `${asked} ${name}（${fundCode}）`) }
}

/** Amounts are whole yuan in most tiers: 500000.00 is 500,000. */
const bound = (text: string): string => formatMoney(text).replace(/\.00$/, '')

function tierText({ rate, rateDiscounted, fixedAmount }: Tier): string {
  if (fixedAmount !== null) return `每笔 ${formatMoney(fixedAmount)} 元`
  const full = formatFeeRate(rate)

  return rateDiscounted === null || rateDiscounted === rate
    ? full
    : `${formatFeeRate(rateDiscounted)}（折前 ${full}）`
}

/** What buying costs: of the fund that is meant, by tiers, and of an amount by the trial of an order. */
export async function buyFee(kit: AnswerKit): Promise<AnswerPart> {
  const fund = await fundOfQuestion(kit)
  if (fund.kind === 'SEVERAL') return whichFund(kit, fund.funds)
  if (fund.kind === 'NONE') return { sentences: kit.help.quote('申购费怎样算 费用') }
  const { fundCode, name } = fund
  const rules = await kit.ask('tradingRules', { fundCode })
  const source = kit.own('tradingRules', pageAt('tradingRules', { fundCode }))
  const tiers = rules.isRaising ? rules.subscribeTiers : rules.purchaseTiers
  const trial = await trialOf(kit, fundCode)
  const [first] = tiers
  const told =
    first === undefined
      ? say(source)`${name} 买入不收申购费。`
      : say(source)`${name} 买入费率为 ${tierText(first)}，${
          first.upper === null ? '不分档' : `适用于 ${bound(first.upper)} 元以下`
        }。`

  return {
    fundCode,
    sentences: [...trial, told, ...kit.help.quote('申购费怎样算')],
    links: [{ label: '全部费率', path: pageAt('tradingRules', { fundCode }) }],
  }
}

/** The trial of a purchase; nothing where none is possible: the tiers are told anyway. */
async function trialOf(kit: AnswerKit, fundCode: string) {
  const { amount } = kit.named
  if (amount === null || !kit.isCustomer) return []
  try {
    const trial = await kit.ask('purchasePreview', { fundCode, amount })

    return [
      say(
        kit.own('purchasePreview', pageAt('buy', { fundCode })),
      )`买入 ${formatMoney(amount)} 元，手续费 ${formatMoney(trial.fee)} 元，净申购金额 ${formatMoney(trial.net)} 元，按 ${trial.tDay} 的净值计算。`,
    ]
  } catch {
    return []
  }
}

/** What selling costs: the trial lot by lot of what is held, else the tiers. */
export async function sellFee(kit: AnswerKit): Promise<AnswerPart> {
  const fund = await fundOfQuestion(kit)
  if (fund.kind === 'SEVERAL') return whichFund(kit, fund.funds)
  const rule = kit.help.quote('卖出要收多少手续费 赎回费 持有天数')
  if (fund.kind === 'NONE') return { sentences: rule, ...choicesOf(kit, fund.held) }
  const { fundCode, name } = fund
  const sentences = [
    ...(await saleOf(kit, fundCode, name)),
    ...(await redeemTiers(kit, fundCode, name)),
    ...rule,
  ]

  return {
    fundCode,
    sentences,
    links: [{ label: '交易规则', path: pageAt('tradingRules', { fundCode }) }],
  }
}

async function redeemTiers(kit: AnswerKit, fundCode: string, name: string) {
  const { redeemTiers: tiers } = await kit.ask('tradingRules', { fundCode })
  const [first] = tiers
  if (first === undefined) return []
  const source = kit.own('tradingRules', pageAt('tradingRules', { fundCode }))

  return [
    first.upper === null
      ? say(source)`${name} 的赎回费率为 ${tierText(first)}。`
      : say(source)`${name} 持有不满 ${first.upper} 天的赎回费率为 ${tierText(first)}，持有越久费率越低。`,
  ]
}

/** Shares of the account that holds most, as far as they were named. */
async function sharesToSell(kit: AnswerKit, fundCode: string) {
  const { accounts } = await kit.ask('redeemableShares', { fundCode })
  const account = accounts.toSorted((a, b) => Number(b.available) - Number(a.available))[0]
  if (account === undefined || Number(account.available) === 0) return null
  const { amount } = kit.named

  return {
    fundCode,
    tradeAcco: account.tradeAcco,
    shares: amount !== null && Number(amount) <= Number(account.available) ? amount : account.available,
  }
}

async function saleOf(kit: AnswerKit, fundCode: string, name: string) {
  if (!kit.isCustomer) return []
  try {
    const sale = await sharesToSell(kit, fundCode)
    if (sale === null) return []
    const trial = await kit.ask('redemptionPreview', sale)

    return [
      say(
        kit.own('redemptionPreview', pageAt('sell', { fundCode })),
      )`现在卖出 ${name} ${formatShares(sale.shares)} 份，按最新净值估算手续费 ${formatMoney(trial.fee)} 元，到手 ${formatMoney(trial.amount)} 元，预计 ${trial.arriveDate} 到账。`,
    ]
  } catch {
    return []
  }
}

/** From which day a sale costs less. */
export async function waitFee(kit: AnswerKit): Promise<AnswerPart> {
  const fund = await fundOfQuestion(kit)
  if (fund.kind === 'SEVERAL') return whichFund(kit, fund.funds)
  const rule = kit.help.quote('等几天费用会更低 等待日历')
  if (fund.kind === 'NONE') return { sentences: rule, ...choicesOf(kit, fund.held) }
  const { fundCode, name } = fund
  const tiers = await redeemTiers(kit, fundCode, name)

  return { fundCode, sentences: [...(await waiting(kit, fundCode, name)), ...tiers, ...rule] }
}

async function waiting(kit: AnswerKit, fundCode: string, name: string) {
  if (!kit.isCustomer) return []
  try {
    const sale = await sharesToSell(kit, fundCode)
    if (sale === null) return []
    const { now, steps } = await kit.ask('redeemWaitCalendar', sale)
    const [next] = steps
    const source = kit.own('redeemWaitCalendar', pageAt('sell', { fundCode }))
    if (now === null) return []
    if (next === undefined)
      return [
        say(
          source,
        )`${name} ${formatShares(sale.shares)} 份现在卖出手续费 ${formatMoney(now.fee)} 元，再等也不会更低。`,
      ]

    return [
      say(
        source,
      )`${name} ${formatShares(sale.shares)} 份现在卖出手续费 ${formatMoney(now.fee)} 元；${next.tDay} 起降为 ${formatMoney(next.fee)} 元，按同一净值计算。`,
    ]
  } catch {
    return []
  }
}

/** What two classes cost; it chooses none. */
export async function aOrC(kit: AnswerKit): Promise<AnswerPart> {
  const fund = await fundOfQuestion(kit)
  const rule = kit.help.quote('A 类和 C 类有什么区别')
  if (fund.kind !== 'FOUND') return { sentences: rule }
  const { fundCode } = fund
  const { classes } = await kit.ask('fundDetail', { fundCode })
  const told = []
  for (const one of classes.slice(0, 2)) {
    const rules = await kit.ask('tradingRules', { fundCode: one.fundCode })
    const source = kit.own('tradingRules', pageAt('tradingRules', { fundCode: one.fundCode }))
    const [tier] = rules.purchaseTiers
    told.push(
      say(
        source,
      )`${one.name}：申购费率 ${tier === undefined ? '无' : tierText(tier)}，销售服务费每年 ${formatFeeRate(rules.serviceRate)}。`,
    )
  }

  return { fundCode, sentences: [...told, ...rule] }
}
