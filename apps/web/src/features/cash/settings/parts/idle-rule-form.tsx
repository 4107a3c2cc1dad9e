import { saveIdleRule } from '@tongzhou/client/cash'
import { idleText, LEAST_IDLE } from '@tongzhou/domain/cash/idle-rule'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useWatch } from 'react-hook-form'
import { useFeedback } from '../../../../shared/api/services'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { agreementIds } from '../../../../shared/order/agreement-ids'
import { AuthorisationLines } from '../../../../shared/order/authorisation-lines'
import { useOrderForm } from '../../../../shared/order/use-order-form'
import { useOrderSubmit } from '../../../../shared/order/use-order-submit'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { cardText } from '../../../../shared/words/card-words'
import { CASH_NAME } from '../../parts/cash-words'
import { type IdleRules, type OwnRule, idleSourceWords } from './idle-words'

const chips = ['100', '500', '1000'].map((value) => ({ value, label: value }))

/** What one rule will do, word for word, and turns it on; a rule that is on is changed or turned off. */
export function IdleRuleForm(props: OwnRule & { rules: IdleRules; onSaved: () => void }) {
  const { account, rule, rules, onSaved } = props
  const { tradeAcco } = account
  const { source, isOn } = rule
  const { title } = idleSourceWords[source]
  const feedback = useFeedback()
  const form = useOrderForm(saveIdleRule, {
    verb: isOn ? '修改' : '开启',
    defaults: { minAmount: rule.minAmount ?? '100.00' },
    agreements: rules.agreements,
    isBlocked: !rules.isOffered,
    faults: ({ minAmount }) => ({ minAmount: amountFault(minAmount) }),
    order: ({ minAmount }, accepted) => ({
      orders: [
        {
          tradeAcco,
          source,
          on: 'true' as const,
          minAmount: printMoney(typedAmount(minAmount) ?? LEAST_IDLE),
          agreementIds: [...agreementIds(accepted), rules.wording],
        },
      ],
      says: `${isOn ? '修改' : '开启'}${title}自动转入${CASH_NAME}`,
    }),
    onDone: () => {
      feedback.toast(isOn ? '已修改' : '已开启', 'success')
      onSaved()
    },
  })
  const { minAmount } = { minAmount: '', ...useWatch({ control: form.form.control }) }
  const amount = typedAmount(minAmount)

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-1 flex-col gap-3 desktop:gap-6"
    >
      <Card>
        <AmountField label="单笔至少（元）" {...form.chosen('minAmount')} quick={chips} />
        <p className="pt-2 text-13 text-ink-soft">少于这个金额的{title}照常划付至银行卡。</p>
      </Card>
      <Card title="委托书" action="确认时您同意">
        {amount === null ? (
          <p className="text-15 text-ink-soft">填写金额后，这里列出委托的全部内容。</p>
        ) : (
          <AuthorisationLines
            look="stacked"
            content={idleText({ source, account: cardText(account), minAmount: amount })}
          />
        )}
      </Card>
      <Card title="请阅读并同意">
        <AgreementField look="rows" agreements={form.agreements} />
      </Card>
      <StickyActionBar note="随时可以关闭，关闭后到账的款项划付至银行卡">
        {isOn && <TurnOff {...props} />}
        <SubmitButton full form={form}>
          {isOn ? '确认修改' : '开启'}
        </SubmitButton>
      </StickyActionBar>
    </form>
  )
}

function amountFault(text: string): string | null {
  const amount = typedAmount(text)
  if (amount === null) return '请输入金额'

  return amount < LEAST_IDLE ? '最少 0.01 元' : null
}

/** Two taps and the password: what comes from now on goes to the card. */
function TurnOff({ account, rule, onSaved }: OwnRule & { onSaved: () => void }) {
  const { place, isSending } = useOrderSubmit(saveIdleRule, { verb: '关闭' })
  const feedback = useFeedback()
  const { title } = idleSourceWords[rule.source]
  const turnOff = async () => {
    const question = {
      title: `关闭${title}自动转入？`,
      text: '关闭后到账的款项划付至银行卡；已经转入的不受影响。',
      confirm: '关闭',
      cancel: '再想想',
    }
    if (!(await feedback.ask(question))) return
    const order = {
      tradeAcco: account.tradeAcco,
      source: rule.source,
      on: 'false' as const,
      minAmount: rule.minAmount ?? printMoney(LEAST_IDLE),
      agreementIds: [],
    }
    const off = await place({ orders: [order], says: `关闭${title}自动转入` })
    if (off?.kind !== 'ok') return
    feedback.toast('已关闭', 'success')
    onSaved()
  }

  return (
    <Button look="outline" busy={isSending} onClick={() => void turnOff()}>
      关闭
    </Button>
  )
}
