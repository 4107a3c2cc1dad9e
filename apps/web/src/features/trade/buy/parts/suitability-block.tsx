import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { TextLink } from '@tongzhou/ui/link/link'
import type { ReactNode } from 'react'
import { to } from '../../../../shared/routing/to'
import type { BuyPage } from './buy-preview'

/**
 * How the fund's risk stands to the customer's level, in plain words (R-SUI-3, R-SUI-4): a line where they
 * match; below it what must be read.
 */
export function SuitabilityBlock({ page, children }: { page: BuyPage; children: ReactNode }) {
  const { match, ability, abilityName, questionnaireDone } = page.suitability
  const mine = ability === null ? '尚无有效测评' : `${ability} ${abilityName ?? ''}`.trim()
  const warnings = page.agreements.flatMap(({ id }) => notices[id] ?? [])

  return (
    <Card>
      <div className="flex flex-col gap-2 rounded-control bg-surface-soft px-4 py-3 text-13 text-ink-soft">
        <p className="flex items-start gap-2">
          <Icon
            name={match === 'match' ? 'shield-check' : 'warning'}
            size={20}
            className={`shrink-0 ${tones[match]}`}
          />
          <span>
            <span className="font-medium text-ink">{headings[match]}</span>：您 {mine}，基金 {page.riskLevel}{' '}
            {page.riskLabel}。
          </span>
        </p>
        {match === 'mismatch' && (
          <p>
            本基金风险高于您的风险承受能力，我们不会向您推荐。若您仍要自行买入，提交时需阅读风险警示并声明。
          </p>
        )}
        {match === 'forbidden' && <p>您属于风险承受能力最低类别，依规定只能买入 R1 产品。</p>}
        {warnings.map((text) => (
          <Notice key={text} text={text} />
        ))}
        {!questionnaireDone && <Questionnaire />}
      </div>
      <div className="pt-4 empty:hidden">{children}</div>
    </Card>
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

function Questionnaire() {
  const href = to('/invest-suitable-question')

  return (
    <p className="text-ink-soft">
      买入前还需完成投资者适当性问卷。<TextLink href={href}>去填写</TextLink>
    </p>
  )
}
