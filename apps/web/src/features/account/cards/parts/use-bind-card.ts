import { addCardByBankCode, mergeByBankCode, openAccountByBankCode } from '@tongzhou/client/account'
import type { Failed } from '../../../../shared/api/outcome'
import { useSend } from '../../../../shared/api/use-send'

export type BindWay = 'first' | 'further' | 'merge'

/** Hands the bank's code over in the way this binding needs: the first card, a further one, or merging. */
export function useBindCard(askTicket: (reason: string) => Promise<string | null>) {
  const options = { handles: ['BANK_CODE_WRONG'] } as const
  const first = useSend(openAccountByBankCode, options)
  const further = useSend(addCardByBankCode, options)
  const merge = useSend(mergeByBankCode, options)
  const bind = async (
    way: BindWay,
    proof: { serialNo: string; authCode: string },
  ): Promise<Failed | 'bound' | 'closed'> => {
    if (way === 'first') return settled(await first.send(proof))
    if (way === 'merge') return settled(await merge.send(proof))
    const tradeTicket = await askTicket('加绑银行卡需要验证交易密码。')
    if (tradeTicket === null) return 'closed'

    return settled(await further.send({ ...proof, tradeTicket }))
  }

  return { bind, isBinding: first.isSending || further.isSending || merge.isSending }
}

function settled(outcome: Failed | { readonly kind: 'ok' }): Failed | 'bound' {
  return outcome.kind === 'ok' ? 'bound' : outcome
}
