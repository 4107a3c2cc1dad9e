import { formatMoney } from '@tongzhou/domain/format/amounts'
import { dayText } from '../../../shared/words/day-words'
import type { PlanView } from './plan-words'

type PlanChange = PlanView['changes'][number]

/** Why a target that was reached was forgotten. */
const forgottenWords: Readonly<Record<string, string>> = {
  STOPPED: '计划已停止，止盈没有卖出，重新等待目标',
  NOTHING_TO_SELL: '没有可卖的份额，止盈没有卖出，重新等待目标',
}

/** Which limit of the fund refused a sale. */
const limitWords: Readonly<Record<string, string>> = {
  BELOW_MIN_REDEMPTION: '低于基金的最低赎回份额',
  MUST_REDEEM_ALL: '卖出后余下的份额低于基金的最低持有份额',
  ABOVE_MAX_REDEMPTION: '超过基金的单笔赎回上限',
}

const words: Readonly<Record<string, (change: PlanChange) => string>> = {
  CREATED: () => '建立计划',
  CHANGED: ({ from, to }) =>
    from === null || to === null || from === to
      ? '修改计划'
      : `修改计划，每期 ${formatMoney(from)} 元改为 ${formatMoney(to)} 元`,
  PAUSE: ({ by, reason }) =>
    reason === 'RISK_MISMATCH'
      ? '基金风险等级高于您，计划暂停'
      : by === 'CUSTOMER'
        ? '您暂停了计划'
        : '计划暂停',
  RESUME: () => '您恢复了计划',
  TERMINATE: ({ by }) => (by === 'CUSTOMER' ? '您终止了计划' : '平台终止了计划'),
  ARM: () => '您重新开启了止盈',
  DISARM: () => '您关闭了止盈',
  SKIPPED: ({ nominal }) => `您跳过了 ${dayText(nominal)} 的一期`,
  SKIP_TAKEN_BACK: ({ nominal }) => `您恢复了 ${dayText(nominal)} 的一期`,
  PROFIT_REACHED: () => '达到止盈目标，下一个交易日卖出',
  PROFIT_TOO_YOUNG: () => '达到止盈目标，但份额都持有不满 7 天，暂不卖出',
  PROFIT_SELLING: () => '已提交止盈卖出',
  PROFIT_TAKEN: () => '止盈卖出已不能撤回',
  PROFIT_NOT_TAKEN: () => '止盈卖出未获确认，份额仍在您名下',
  PROFIT_HELD: ({ reason }) =>
    reason === null
      ? '您撤回了止盈卖出，止盈停住'
      : `止盈没有卖出：${limitWords[reason] ?? '不符合基金的赎回限额'}，止盈停住`,
  PROFIT_ARMED: () => '已符合基金的赎回限额，止盈自动重新开启',
  PROFIT_FORGOTTEN: ({ reason }) => forgottenWords[reason ?? ''] ?? '收益率已低于止盈目标，重新等待目标',
}

/** What a line of a plan's history says; null: nothing that its customer would look for. */
export function changeText(change: PlanChange): string | null {
  return words[change.event]?.(change) ?? null
}
