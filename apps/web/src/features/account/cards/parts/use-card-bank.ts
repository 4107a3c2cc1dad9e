import { bankOfCard } from '@tongzhou/client/account'
import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { readField } from '@tongzhou/domain/fields/field-rule'
import { useCall } from '../../../../shared/api/use-call'

export type CardBank =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly bankSerial: string; readonly bankName: string }
  | { readonly kind: 'refused'; readonly msg: string }

/** The bank a typed card number belongs to, asked once the number is complete (R-BNK-2). */
export function useCardBank(cardNo: string): CardBank {
  const number = readField(cardNumberRule, cardNo)
  const bin = useCall(bankOfCard, { cardNo: number ?? '' }, { enabled: number !== null })
  if (number === null) return { kind: 'unknown' }
  if (bin.kind === 'failed') {
    const { failed } = bin.failure

    return failed.kind === 'refused' ? { kind: 'refused', msg: failed.msg } : { kind: 'unknown' }
  }
  if (bin.kind !== 'ready') return { kind: 'unknown' }
  const { bankSerial, bankName, supported } = bin.data

  return supported
    ? { kind: 'known', bankSerial, bankName }
    : { kind: 'refused', msg: `暂不支持${bankName}的这张卡，请使用支持列表中的借记卡` }
}
