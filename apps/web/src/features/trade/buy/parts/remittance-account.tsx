import type { ResponseOf } from '@tongzhou/client/call'
import type { remittanceInfo } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { useFeedback } from '../../../../shared/api/services'
import { CopiedText } from '../../../../shared/feedback/copied-text'
import { cardText } from '../../../../shared/words/card-words'
import { minuteText } from '../../../../shared/words/day-words'

type Remittance = ResponseOf<typeof remittanceInfo>

/** Where the money of an order goes: each line can be copied, and all of them at once. */
export function RemittanceAccount({ info }: { info: Remittance }) {
  const feedback = useFeedback()
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(textOf(info))
      feedback.toast('汇款信息已复制', 'success')
    } catch {
      // A page without a secure context has no clipboard; each line can still be selected.
      feedback.toast('请长按每一行复制')
    }
  }

  return (
    <Card title="汇到这个账户" action={`${minuteText(info.deadline)} 前到账`}>
      <DescriptionList
        items={[
          { term: '收款户名', value: <CopiedText name="收款户名" text={info.accountName} /> },
          { term: '收款账号', value: <CopiedText name="收款账号" text={info.accountNo} /> },
          { term: '开户银行', value: info.bankName },
          {
            term: '汇款金额',
            value: <CopiedText name="汇款金额" text={info.amount} />,
            note: `须正好 ${formatMoney(info.amount)} 元`,
          },
          { term: '附言', value: <CopiedText name="附言" text={info.remark} /> },
          {
            term: '从哪张卡汇出',
            value: cardText({ bankName: info.fromBank, cardTail: info.fromCardTail }),
          },
          { term: '订单状态', value: info.status },
        ]}
      />
      <Button full look="outline" className="mt-3" onClick={() => void copyAll()}>
        复制全部
      </Button>
    </Card>
  )
}

function textOf(info: Remittance): string {
  return [
    `户名 ${info.accountName}`,
    `账号 ${info.accountNo}`,
    `开户银行 ${info.bankName}`,
    `金额 ${info.amount}`,
    `附言 ${info.remark}`,
  ].join('\n')
}
