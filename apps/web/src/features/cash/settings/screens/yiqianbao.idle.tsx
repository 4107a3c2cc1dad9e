import { idleRuleList } from '@tongzhou/client/cash'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatMinute } from '@tongzhou/domain/format/days'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../../shared/api/use-call'
import { OwnAmount } from '../../../../shared/held/own-amount'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { useTitle } from '../../../../shared/screen/bar'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { cardText } from '../../../../shared/words/card-words'
import { CashFoot } from '../../parts/cash-foot'
import { IdleRuleForm } from '../parts/idle-rule-form'
import { type IdleAccount, type IdleRule, type IdleRules, idleSourceWords } from '../parts/idle-words'

/** Money that comes back without a form goes into the product by itself, where its customer says so. */
export default function IdleMoney() {
  const rules = useCall(idleRuleList, {})

  return (
    <Screen
      query={rules}
      isEmpty={(data) => data.accounts.length === 0 || !data.isOffered}
      empty={
        <EmptyState
          text="现在不能设置自动转入"
          note="绑定银行卡、现金宝有可买的基金后，可以在这里设置。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/yiqianbao')}>
              回到现金宝
            </ButtonLink>
          }
        />
      }
    >
      {(data) => <Rules rules={data} />}
    </Screen>
  )
}

function Rules({ rules }: { rules: IdleRules }) {
  const { tradeAcco, source } = useRouteQuery('/yiqianbao/idle')
  const go = useGo()
  const account = rules.accounts.find((one) => one.tradeAcco === tradeAcco)
  const rule = account?.rules.find((one) => one.source === source)

  return (
    <Columns keepsBeside={rule === undefined} beside={<About />}>
      {account !== undefined && rule !== undefined ? (
        <OneRule
          key={`${account.tradeAcco}/${rule.source}`}
          account={account}
          rule={rule}
          rules={rules}
          onSaved={() => go(to('/yiqianbao/idle'), { replace: true })}
        />
      ) : (
        rules.accounts.map((one) => <AccountCard key={one.tradeAcco} account={one} />)
      )}
      {rule === undefined && <CashFoot />}
    </Columns>
  )
}

function OneRule(props: { account: IdleAccount; rule: IdleRule; rules: IdleRules; onSaved: () => void }) {
  useTitle(`${idleSourceWords[props.rule.source].title}自动转入`)

  return (
    <>
      <p className="text-13 text-ink-soft">
        {cardText(props.account)} 名下的基金
        {props.rule.agreed !== null && ` · ${formatMinute(new Date(props.rule.agreed.at))} 同意`}
      </p>
      <IdleRuleForm {...props} />
    </>
  )
}

function AccountCard({ account }: { account: IdleAccount }) {
  return (
    <Card flush title={cardText(account)}>
      <ListRows label={cardText(account)}>
        {account.rules.map((rule) => (
          <ListRow
            key={rule.source}
            icon={rule.source === 'SALE' ? 'swap' : 'coins'}
            title={idleSourceWords[rule.source].title}
            note={noteOf(rule)}
            value={rule.isOn ? '已开启' : '未开启'}
            href={to('/yiqianbao/idle', { tradeAcco: account.tradeAcco, source: rule.source })}
          />
        ))}
      </ListRows>
    </Card>
  )
}

function noteOf(rule: IdleRule) {
  if (!rule.isOn || rule.minAmount === null) return idleSourceWords[rule.source].note

  return (
    <>
      单笔 <OwnAmount value={formatMoney(rule.minAmount)} /> 元起转入现金宝
    </>
  )
}

function About() {
  return (
    <Guide
      title="闲钱自动转入"
      lines={[
        '默认关闭。不开启时，这些钱照常划付到银行卡。',
        '开启后，款到的交易日 11:00 申购现金宝，次一交易日确认并开始计收益；每次都会通知您。',
        '您自己提交的卖出不受影响：卖出时选择钱到银行卡还是现金宝。',
        '不能申购时（暂停申购、超过限额、账户受限），照常划付到银行卡，并告诉您原因。',
      ]}
    />
  )
}
