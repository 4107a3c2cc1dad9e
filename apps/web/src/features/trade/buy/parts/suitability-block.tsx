import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { TextLink } from '@tongzhou/ui/link/link'
import { to } from '../../../../shared/routing/to'
import type { BuyPage } from './buy-preview'

/** How the fund's risk stands to the customer's level, in plain words (R-SUI-3, R-SUI-4). */
export function SuitabilityBlock({ page }: { page: BuyPage }) {
  const { match, ability, abilityName, questionnaireDone } = page.suitability
  const mine =
    ability === null ? '尚无有效测评' : `${ability}${abilityName === null ? '' : ` ${abilityName}`}`
  const fund = `${page.riskLevel} ${page.riskLabel}`
  const warnings = page.agreements.flatMap(({ id }) => notices[id] ?? [])
  // A match is one line of the summary beside the form.
  const saysMore = match !== 'match' || warnings.length > 0 || !questionnaireDone

  return (
    <Card className={saysMore ? undefined : 'desktop:hidden'}>
      <div className="flex flex-col gap-2 text-13">
        <p className="flex items-center gap-2 text-15 font-medium">
          <Icon name={match === 'match' ? 'shield-check' : 'warning'} size={20} className={tones[match]} />
          {headings[match]}
        </p>
        <dl className="grid grid-cols-2 gap-3 text-ink-soft">
          <Fact term="我的风险承受能力" value={mine} />
          <Fact term="本基金风险等级" value={fund} />
        </dl>
        {match === 'mismatch' && (
          <p className="text-ink-soft">
            本基金风险高于您的风险承受能力，我们不会向您推荐。若您仍要自行买入，提交时需阅读风险警示并声明。
          </p>
        )}
        {match === 'forbidden' && (
          <p className="text-ink-soft">您属于风险承受能力最低类别，依规定只能买入 R1 产品。</p>
        )}
        {warnings.map((text) => (
          <Notice key={text} text={text} />
        ))}
        {!questionnaireDone && <Questionnaire />}
      </div>
    </Card>
  )
}

/** The same in one line, for the summary of the order. */
export function SuitabilityLine({ page }: { page: BuyPage }) {
  const { match, ability, abilityName } = page.suitability

  return (
    <div className="mt-3 flex items-start gap-2 border-t border-line pt-4 text-13 text-ink-soft">
      <Icon
        name={match === 'match' ? 'shield-check' : 'warning'}
        size={20}
        className={`shrink-0 ${tones[match]}`}
      />
      <p>
        <span className="block text-15 text-ink">{headings[match]}</span>我{' '}
        {ability === null ? '尚无有效测评' : `${ability} ${abilityName ?? ''}`}，基金 {page.riskLevel}{' '}
        {page.riskLabel}
      </p>
    </div>
  )
}

const headings = {
  match: '风险等级匹配',
  mismatch: '风险等级不匹配',
  forbidden: '不能买入本基金',
} as const
const tones = { match: 'text-brand-ink', mismatch: 'text-warn', forbidden: 'text-danger' } as const

/** What the texts that age or horizon ask for (R-ACC-8, R-SUI-6) say in a sentence. */
const notices: Readonly<Record<string, string>> = {
  'senior-notice': '您已年满 65 周岁，本基金净值波动较大。请与家人商量，并阅读下方的年长投资者风险提示。',
  'horizon-notice': '本基金的锁定期长于您问卷中的预计持有时间，锁定期内不能卖出。请阅读下方的持有期限提示。',
}

function Notice({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-ink">
      <Icon name="warning" size={20} className="shrink-0 text-warn" />
      {text}
    </p>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-faint">{term}</dt>
      <dd className="text-15 text-ink">{value}</dd>
    </div>
  )
}

function Questionnaire() {
  const href = to('/invest-suitable-question')

  return (
    <p className="text-ink-soft">
      买入前还需完成投资者适当性问卷。<TextLink href={href}>去填写</TextLink>
    </p>
  )
}
