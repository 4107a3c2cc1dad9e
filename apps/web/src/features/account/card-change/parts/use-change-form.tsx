import { applyCardChange, validateCardChange } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { CardChangePaper } from '@tongzhou/client/sets/card-change-paper'
import type { CardChangeReason } from '@tongzhou/client/sets/card-change-reason'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { useTradeTicket } from '../../../../shared/trade-password/use-trade-ticket'
import { BankCodeDialog } from '../../cards/parts/bank-code-dialog'
import { cardRules, emptyCard, mobileOf, useChosenBank } from '../../cards/parts/card-fields'
import type { BoundCard } from '../../cards/parts/card-states'
import type { UploadedPapers } from './paper-fields'

type Sent = ResponseOf<typeof validateCardChange>
/** Each need is met by one of its papers. */
type Needs = readonly (readonly CardChangePaper[])[]

/**
 * The form of another card: the bank's code for it, then the trade password, then the application. Papers and
 * the proof of identity are asked for before the code, which the bank lets live for five minutes.
 */
export function useChangeForm(of: {
  card: BoundCard
  oldUsable: boolean
  /** Whether the mobile that the bank has with the old card is offered; else the new card's is typed. */
  hasMobile: boolean
  /** A refused application that is mended: its card is not typed again. */
  resubmit: string | null
  /** What a review needs beyond what serves again. */
  needs: Needs
  /** FREE: nothing is on the card. RENEWABLE: no review where the bank says it renewed the card. */
  money: 'FREE' | 'RENEWABLE' | 'REVIEWED'
}) {
  const { card, oldUsable, hasMobile, resubmit, needs, money } = of
  const { tradeAcco } = card
  const [papers, setPapers] = useState<UploadedPapers>({})
  const [isMissingShown, setMissingShown] = useState(false)
  const [reason, setReason] = useState<CardChangeReason>(oldUsable ? 'OTHER_BANK' : 'LOST')
  const [sent, setSent] = useState<Sent | null>(null)
  /** The bank did not confirm what looked like its renewal, or money came meanwhile: papers are needed. */
  const [asksReview, setAsksReview] = useState(false)
  const proof = useVerifyTicket('CHANGE_CARD')
  const feedback = useFeedback()
  const isComplete = (all: Needs) => all.every((need) => need.some((kind) => papers[kind] !== undefined))
  const form = useCallForm(validateCardChange, {
    defaults: { ...emptyCard, mobileWay: hasMobile ? 'own' : 'other' },
    rules: (typed) => (resubmit === null ? cardRules(typed) : {}),
    agreements: 'BIND_CARD',
    request: (typed, protocols) => ({
      tradeAcco,
      oldUsable,
      reason,
      ...(resubmit === null
        ? {
            cardNo: typed.cardNo,
            ...mobileOf(typed),
            ...(chosen.branch === null ? {} : { branchName: chosen.branch.branchName }),
          }
        : { prevApplyNo: resubmit }),
      protocols,
    }),
    refusedAt: {
      CARD_ALREADY_BOUND: 'cardNo',
      CARD_TYPE_UNSUPPORTED: 'cardNo',
      CARD_NUMBER_INVALID: 'cardNo',
      CARD_ELEMENT_MISMATCH: 'mobile',
    },
    onDone: (data) => {
      const open = data.needs.filter((need) => !need.some((kind) => data.kept.includes(kind)))
      if (data.way !== 'REVIEW' || isComplete(open)) return setSent(data)
      setAsksReview(true)
      setMissingShown(true)

      return feedback.tell('这张新卡需要提交资料审核，请补齐资料后再次获取验证码。')
    },
  })
  const chosen = useChosenBank(useWatch({ control: form.form.control, name: 'cardNo' }))
  const isOtherBank = chosen.bank !== null && chosen.bank.bankSerial !== card.bankSerial
  const isReviewed = money === 'REVIEWED' || asksReview || (money === 'RENEWABLE' && isOtherBank)
  const submit = async () => {
    if (isReviewed && !isComplete(needs)) {
      setMissingShown(true)
      await feedback.tell('请先上传所需的资料。')

      return
    }
    if (isReviewed && proof.ticket() === null) return proof.ask()
    await form.submit()
  }
  const { confirm, isSending } = useHandIn({
    tradeAcco,
    resubmit,
    papers,
    proof,
    onDone: () => {
      chosen.forget()
      form.clear()
    },
    onReview: () => setAsksReview(true),
  })
  const dialog = sent && (
    <BankCodeDialog
      mobile={sent.mobile}
      isBusy={isSending}
      confirm="确认更换"
      onConfirm={async (code) => {
        const fault = await confirm(sent, code)
        if (fault === null) setSent(null)

        return fault
      }}
      onResend={() => form.submit()}
      onClose={() => setSent(null)}
    />
  )

  return {
    form,
    chosen,
    reason,
    setReason,
    papers,
    isMissingShown,
    isReviewed,
    isProven: proof.ticket() !== null,
    dialog,
    submit,
    upload: (kind: CardChangePaper, fileId: string) => setPapers((all) => ({ ...all, [kind]: fileId })),
  }
}

/** The bank's code, then the trade password, then the application; answers what is wrong with the code. */
function useHandIn(of: {
  tradeAcco: string
  resubmit: string | null
  papers: UploadedPapers
  proof: ReturnType<typeof useVerifyTicket>
  onDone: () => void
  /** Papers are needed after all. */
  onReview: () => void
}) {
  const { tradeAcco, resubmit, papers, proof } = of
  const askTicket = useTradeTicket()
  const feedback = useFeedback()
  const go = useGo()
  const { send, isSending } = useSend(applyCardChange, {
    handles: ['BANK_CODE_WRONG', 'VERIFICATION_NEEDED', 'CARD_CHANGE_NEEDS_REVIEW', 'CARD_FILES_MISSING'],
  })
  const confirm = async (sent: Sent, authCode: string): Promise<string | null> => {
    const tradeTicket = await askTicket('更换银行卡需要验证交易密码。')
    if (tradeTicket === null) return '请输入交易密码后再次确认'
    const verifyTicket = proof.ticket()
    const outcome = await send({
      tradeAcco,
      way: sent.way,
      serialNo: sent.serialNo,
      authCode,
      fileIds: Object.values(papers),
      tradeTicket,
      ...(resubmit === null ? {} : { prevApplyNo: resubmit }),
      ...(sent.way === 'REVIEW' && verifyTicket !== null ? { verifyTicket } : {}),
    })
    if (outcome.kind !== 'ok') {
      if (outcome.reason === 'BANK_CODE_WRONG') return outcome.msg
      if (outcome.reason === 'VERIFICATION_NEEDED') proof.ask()
      else if (outcome.reason === 'CARD_CHANGE_NEEDS_REVIEW' || outcome.reason === 'CARD_FILES_MISSING') {
        of.onReview()
        await feedback.tell(outcome.msg)
      }

      return null
    }
    proof.drop()
    of.onDone()
    const { applyNo, state } = outcome.data
    go(
      state === 'EFFECTIVE'
        ? to('/account/bank/change-result', { applyNo })
        : to('/account/bank/change-information/detail', { applyNo }),
      { replace: true },
    )

    return null
  }

  return { confirm, isSending }
}
