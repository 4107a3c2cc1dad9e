import type { ClosingConditionKind } from '@tongzhou/client/sets/closing-condition-kind'
import { to } from '../../../../shared/routing/to'

/** What each condition asks for, and where it is settled. */
export const closingHelp: Readonly<
  Record<ClosingConditionKind, { readonly todo: string; readonly href: string }>
> = {
  SHARES: { todo: '卖出全部基金；货币基金全部卖出时，未付收益一并结清', href: to('/my-fund-position') },
  ON_WAY: { todo: '等交易确认、钱到账', href: to('/progress-trade-list') },
  PLANS: { todo: '终止全部定投，暂停的也算', href: to('/regular-invest/plan') },
  REMITTANCE: { todo: '等汇款被认领，或原路退回', href: to('/progress-trade-list') },
  CARD_CHANGE: { todo: '等换卡办完，或撤回申请', href: to('/account/bank/change-information') },
  COMPLAINT: { todo: '等投诉办结，或撤回投诉', href: to('/service/complaint') },
  STATUS: { todo: '先解除锁定；不是您锁定的，请联系客服', href: to('/setting/devices') },
  PENDING: { todo: '有未办结事项，请联系客服', href: to('/service/robot') },
}

/** What is gone with the account, and what stays. */
export const lost = (coupons: number): string[] => [
  coupons === 0 ? '现在没有可用的优惠券。' : `${coupons} 张未使用的优惠券作废，不能折现。`,
  '自选、消息设置、通行密钥、登录设备、邮箱与没提交的草稿删除。',
  '银行卡解绑，快捷支付签约同时解除。',
  '登录立即停用，注销后不能恢复。',
]

export const kept = [
  '交易、资金与适当性记录依法保存 20 年，不用于其他用途，到期后删除能认出您的信息。',
  '手机号和证件不再占用，以后可以重新开户，是一个新账户。',
  '在其他机构买的基金不受影响：只撤销在这里的交易账户。',
  '需要留底的，请先下载资产证明、交易流水或导出数据。',
]
