import {
  confirmPayContract,
  repeatQuickSigning,
  sendPayContractCode,
  sendQuickSigningCode,
} from '@tongzhou/client/account'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { BankCodeDialog } from './bank-code-dialog'
import type { BoundCard } from './card-states'

/**
 * The form that signs a bound card by its bank's code (R-ACT-14): the first contract of one, or another one
 * in place of that which the bank ended. `hasOtherMobile`: the reserved mobile is another one by now.
 */
export function useSignCard(card: BoundCard, hasOtherMobile: boolean, onSigned: () => void) {
  const isFirst = card.signStatus === 'UNSIGNED'
  const feedback = useFeedback()
  const [sent, setSent] = useState<{ serialNo: string; mobile: string } | null>(null)
  const first = useSend(confirmPayContract, { handles: ['BANK_CODE_WRONG'] })
  const again = useSend(repeatQuickSigning, { handles: ['BANK_CODE_WRONG'] })
  const form = useCallForm(isFirst ? sendPayContractCode : sendQuickSigningCode, {
    defaults: { mobile: '' },
    agreements: 'BIND_CARD',
    rules: () => (hasOtherMobile ? { mobile: mobileRule } : {}),
    request: ({ mobile }, protocols) => ({
      tradeAcco: card.tradeAcco,
      protocols,
      ...(hasOtherMobile ? { mobile } : {}),
    }),
    refusedAt: { CARD_ELEMENT_MISMATCH: 'mobile' },
    onDone: setSent,
  })
  const confirm = async (serialNo: string, authCode: string) => {
    const outcome = await (isFirst ? first : again).send({ serialNo, authCode })
    if (outcome.kind !== 'ok') return outcome.reason === 'BANK_CODE_WRONG' ? outcome.msg : null
    setSent(null)
    feedback.toast('已签约', 'success')
    onSigned()

    return null
  }
  const dialog = sent && (
    <BankCodeDialog
      mobile={sent.mobile}
      isBusy={first.isSending || again.isSending}
      confirm="确认签约"
      onConfirm={(code) => confirm(sent.serialNo, code)}
      onResend={() => form.submit()}
      onClose={() => setSent(null)}
    />
  )

  return { form, dialog }
}
