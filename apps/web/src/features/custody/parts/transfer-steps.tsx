import { registerAccount } from '@tongzhou/client/custody'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Steps } from '@tongzhou/ui/steps/steps'
import { useSend } from '../../../shared/api/use-send'
import { CopiedText } from '../../../shared/feedback/copied-text'
import { SubmitButton } from '../../../shared/form/submit-button'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { dayText } from '../../../shared/words/day-words'
import { type TransferPage, useTransferForm } from './use-transfer-form'

const STEPS = ['登记账户', '原机构转出', '提交转入', '确认份额']
const currentOf = { NOT_REGISTERED: 0, REGISTERING: 0, READY: 1 } as const

/** Where a transfer stands, and the one thing that can be done about it now. */
export function TransferSteps({ page, refresh }: { page: TransferPage; refresh: () => void }) {
  return (
    <>
      <Card>
        <Steps label="转入的步骤" steps={STEPS} current={currentOf[page.state]} />
      </Card>
      {page.state === 'NOT_REGISTERED' && <Register page={page} />}
      {page.state === 'REGISTERING' && (
        <Card title="登记机构正在开户">
          <p className="text-15 leading-relaxed">
            申请已经提交，随下一批文件送到登记机构，通常下一个交易日开好。开好后回到这里，就能看到要交给原销售机构的账号。
          </p>
        </Card>
      )}
      {page.state === 'READY' && <Slip page={page} refresh={refresh} />}
    </>
  )
}

function Register({ page }: { page: TransferPage }) {
  const { send, isSending } = useSend(registerAccount)
  const { fundCode, tradeAcco } = page

  return (
    <Card title="先在登记机构开户">
      <p className="text-15 leading-relaxed">
        原销售机构只能把份额转给登记机构已经认识的账户。登记不收费，也不会买入任何基金，通常下一个交易日完成。
      </p>
      <div className="pt-4">
        <Button full busy={isSending} onClick={() => void send({ fundCode, tradeAcco })}>
          登记交易账户
        </Button>
      </div>
    </Card>
  )
}

/** What the old seller needs, and what its slip says. */
function Slip({ page, refresh }: { page: TransferPage; refresh: () => void }) {
  const go = useGo()
  const form = useTransferForm({
    page,
    refresh,
    onPlaced: (orderNo) => go(to('/outside-trustee/result', { orderNo }), { replace: true }),
  })

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3 desktop:gap-6"
    >
      <Card title="交给原销售机构">
        <DescriptionList
          items={[
            { term: '转入机构', value: page.distributorName },
            { term: '机构代码', value: <CopiedText text={page.distributorCode} name="机构代码" /> },
            { term: '基金账号', value: <CopiedText text={page.fundAcco ?? '--'} name="基金账号" /> },
            { term: '交易账号', value: <CopiedText text={page.tradeAcco} name="交易账号" /> },
          ]}
        />
        <p className="pt-2 text-13 leading-relaxed text-ink-soft">
          原机构能一步办完的，转出时填上交易账号即可，份额到账后会出现在转托管记录里，不用再提交。需要两步的，原机构会给您一个转出申请单号，填在下面。
        </p>
      </Card>
      <Card title="填写转出单">
        <div className="flex flex-col gap-4">
          <AmountField
            label="转入份额"
            currency=""
            unit="份"
            {...form.chosen('shares')}
            error={form.fault('shares')}
          />
          <TextField
            label="原销售机构代码"
            placeholder="3 至 9 位数字或大写字母"
            hint="写在转出单上，也可以向原机构询问"
            {...form.text('fromDistributor')}
          />
          <TextField label="转出申请单号" placeholder="原机构给的单号" {...form.text('outgoingNo')} />
        </div>
      </Card>
      <StickyActionBar
        note={`${dayText(page.tDay)} 受理，预计 ${dayText(page.confirmDate)} 确认；原机构没有对应的转出时不会转入`}
      >
        <SubmitButton full form={form}>
          提交转入
        </SubmitButton>
      </StickyActionBar>
    </form>
  )
}
