import { openRemit, type payChannels } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { SectionHeader } from '@tongzhou/ui/card/section-header'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { to } from '../../../../shared/routing/to'
import { cardText } from '../../../../shared/words/card-words'
import type { BoundCard } from './card-states'

type Channel = ResponseOf<typeof payChannels>['channels'][number]
type Account = ResponseOf<typeof openRemit>['account']

/** Paying by transfer from a card: opened once by its owner, with its text (R-ACT-16). */
export function RemitPayment({ card, channel }: { card: BoundCard; channel: Channel }) {
  const [account, setAccount] = useState<Account | null>(null)

  return (
    <Card>
      <SectionHeader title="汇款支付" />
      {channel.remit === 'UNSUPPORTED' && (
        <p className="text-15 text-ink-soft">这家银行暂不支持汇款支付，请用快捷支付或现金宝付款。</p>
      )}
      {channel.remit === 'CLOSED' && <OpenForm card={card} onOpened={setAccount} />}
      {channel.remit === 'OPEN' && channel.remitOpenedAt !== null && (
        <>
          <DescriptionList
            items={[
              { term: '状态', value: `已开通（${formatInstant(channel.remitOpenedAt)}）` },
              ...(account === null
                ? []
                : [
                    { term: '收款户名', value: account.accountName },
                    { term: '收款账号', value: account.accountNo },
                    { term: '开户银行', value: account.bankName },
                  ]),
            ]}
          />
          <ListRows label="汇款支付">
            <ListRow
              title="怎样汇款"
              note="先下单，再按订单的金额汇款"
              href={to('/fund/remittance-instructions')}
            />
          </ListRows>
        </>
      )}
    </Card>
  )
}

function OpenForm({ card, onOpened }: { card: BoundCard; onOpened: (account: Account) => void }) {
  const feedback = useFeedback()
  const form = useCallForm(openRemit, {
    defaults: {},
    rules: () => ({}),
    agreements: 'REMIT',
    request: (_typed, protocols) => ({ tradeAcco: card.tradeAcco, protocols }),
    onDone: ({ account }) => {
      onOpened(account)
      feedback.toast('已开通汇款支付', 'success')
    },
  })

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <p className="text-15 text-ink-soft">
        超过快捷支付限额时，可以先下单，再从 {cardText(card)}{' '}
        汇款到监督账户。开通不扣款，更换或解绑这张卡后自动关闭。
      </p>
      <AgreementField agreements={form.agreements} />
      <SubmitButton full look="outline" form={form}>
        同意并开通
      </SubmitButton>
    </form>
  )
}
