import { FINISHED } from '@tongzhou/domain/account/process-status'
import {
  bankCardList,
  checkUnbindBankCard,
  repeatBankSigning,
  sendRepeatSigningCode,
  unbindBankCard,
} from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip, type ChipTone } from '@tongzhou/ui/chip/chip'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import clsx from 'clsx'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useSession } from '../../../../shared/session/use-session'
import { useTradeTicket } from '../../../../shared/trade-password/use-trade-ticket'
import { BankCodeDialog } from '../parts/bank-code-dialog'
import { BankMark } from '../parts/bank-mark'
import { limitWords } from '../parts/limit-words'

type BoundCard = ResponseOf<typeof bankCardList>['cards'][number]

const states: Record<BoundCard['signStatus'], { word: string; tone: ChipTone }> = {
  SIGNED: { word: '正常', tone: 'neutral' },
  RESIGN_NEEDED: { word: '需重新签约', tone: 'warn' },
  UNSIGNED: { word: '未签约', tone: 'warn' },
  CHANGING: { word: '更换中', tone: 'info' },
}

/** The customer's cards with their limits; one more may be bound, one without assets unbound (P22). */
export default function BankCards() {
  const cards = useCall(bankCardList, {})
  const session = useSession()
  const isOpening = session.kind === 'customer' && session.customer.customerProcessStatus !== FINISHED
  const bindHref = to('/account/bind-bank', isOpening ? { flow: 'new' } : {})

  return (
    <Screen
      query={cards}
      skeleton={<CardSkeleton />}
      isEmpty={({ cards: all }) => all.length === 0}
      empty={
        <EmptyState
          text="还没有绑定银行卡"
          note="绑定本人的借记卡后才能买入基金"
          action={
            <ButtonLink size="medium" href={bindHref}>
              绑定银行卡
            </ButtonLink>
          }
        />
      }
    >
      {({ cards: all, max }) => (
        <Columns
          keepsBeside
          beside={
            <>
              {all.length < max ? (
                <ButtonLink look="outline" href={bindHref}>
                  添加银行卡
                </ButtonLink>
              ) : (
                <p className="text-center text-13 text-ink-faint">最多绑定 {max} 张银行卡</p>
              )}
              <Guide
                title="卡与钱"
                lines={[
                  `只能绑定本人的借记卡，最多 ${max} 张。`,
                  '卖出的钱回到买入时的那张卡，不能转到别的卡。',
                  '限额由银行规定，可在银行的手机应用里查看和调整。',
                ]}
              />
            </>
          }
        >
          <div
            className={clsx('gap-6 max-desktop:contents desktop:grid', all.length > 1 && 'wide:grid-cols-2')}
          >
            {all.map((card) => (
              <CardFace key={card.tradeAcco} card={card} />
            ))}
          </div>
        </Columns>
      )}
    </Screen>
  )
}

function CardFace({ card }: { card: BoundCard }) {
  const state = states[card.signStatus]
  const { unbind, isBusy } = useUnbind(card)
  const again = useSignAgain(card)

  return (
    <Card>
      <div className="flex items-start gap-3">
        <BankMark bankName={card.bankName} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-17 font-semibold">{card.bankName}</h2>
            <Chip tone={state.tone}>{state.word}</Chip>
          </div>
          <p className="text-13 text-ink-soft">{card.branchName ?? '借记卡'}</p>
          <p className="mt-2 text-20 tracking-widest tabular-nums">
            <span aria-hidden="true">•••• </span>
            <span className="sr-only">尾号</span>
            {card.cardTail}
          </p>
          <p className="mt-2 text-13 text-ink-faint">
            {card.limits === null ? '限额以银行为准' : limitWords(card.limits)}
          </p>
          <p className="text-12 text-ink-faint">绑定于 {formatInstant(card.boundAt)}</p>
        </div>
      </div>
      {card.signStatus === 'RESIGN_NEEDED' && (
        <p className="mt-3 text-13 text-ink-soft">
          银行已停止这张卡的快捷支付授权，重新签约后可以继续买入和定投；持有的份额和卖出到账不受影响。
        </p>
      )}
      <div className="mt-3 flex justify-end gap-2 border-t border-line pt-2">
        {card.signStatus === 'RESIGN_NEEDED' && (
          <Button size="medium" busy={again.isSending} onClick={() => void again.start()}>
            重新签约
          </Button>
        )}
        <Button look="quiet" size="medium" busy={isBusy} onClick={() => void unbind()}>
          解绑
        </Button>
      </div>
      {again.dialog}
    </Card>
  )
}

/** Asks whether the card may go, and why not in words; then the trade password (R-BNK-9). */
function useUnbind({ tradeAcco, bankName, cardTail }: BoundCard) {
  const feedback = useFeedback()
  const askTicket = useTradeTicket()
  const check = useSend(checkUnbindBankCard)
  const remove = useSend(unbindBankCard)
  const unbind = async () => {
    const answer = await check.send({ tradeAcco })
    if (answer.kind !== 'ok') return
    if (!answer.data.allowed) {
      await feedback.tell(`暂时不能解绑：${answer.data.reasons.join('；')}`)

      return
    }
    const title = `解绑${bankName}（尾号${cardTail}）`
    const text = '解绑后不能再用这张卡买入；以后可以重新绑定。'
    if (!(await feedback.ask({ title, text, confirm: '解绑', cancel: '取消', danger: true }))) return
    const tradeTicket = await askTicket('解绑银行卡需要验证交易密码。')
    if (tradeTicket === null) return
    const outcome = await remove.send({ tradeAcco, tradeTicket })
    if (outcome.kind === 'ok') feedback.toast('已解绑', 'success')
  }

  return { unbind, isBusy: check.isSending || remove.isSending }
}

/** A new contract by the bank's code, on the reserved mobile it knows (R-BNK-7). */
function useSignAgain({ tradeAcco }: BoundCard) {
  const feedback = useFeedback()
  const [sent, setSent] = useState<{ serialNo: string; mobile: string } | null>(null)
  const ask = useSend(sendRepeatSigningCode)
  const sign = useSend(repeatBankSigning, { handles: ['BANK_CODE_WRONG'] })
  const start = async () => {
    const answer = await ask.send({ tradeAcco })
    if (answer.kind !== 'ok') return false
    setSent(answer.data)

    return true
  }
  const confirm = async (serialNo: string, authCode: string) => {
    const outcome = await sign.send({ serialNo, authCode })
    if (outcome.kind !== 'ok') return outcome.reason === 'BANK_CODE_WRONG' ? outcome.msg : null
    setSent(null)
    feedback.toast('已重新签约', 'success')

    return null
  }
  const dialog = sent && (
    <BankCodeDialog
      mobile={sent.mobile}
      isBusy={sign.isSending}
      confirm="确认签约"
      onConfirm={(code) => confirm(sent.serialNo, code)}
      onResend={start}
      onClose={() => setSent(null)}
    />
  )

  return { start, isSending: ask.isSending, dialog }
}
