import type { consentList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { type ConsentKind, consentKinds } from '@tongzhou/client/sets/consent-kind'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { TextLink } from '@tongzhou/ui/link/link'
import { to } from '../../../../shared/routing/to'
import { consentEndWords, consentKindWords } from './privacy-words'

type Consents = ResponseOf<typeof consentList>
type Consent = Consents['consents'][number]

/** What was agreed to, by its kind: which version, when, and how it ends. */
export function ConsentRows({ consents, fundPapers }: Consents) {
  return (
    <Card flush id="consents" title="我的同意">
      {consentKinds.map((kind) => (
        <OfKind key={kind} kind={kind} consents={consents.filter((one) => one.kind === kind)} />
      ))}
      {fundPapers.count > 0 && (
        <p className="row-pad pb-4 text-13 text-ink-soft">
          另有基金的法律文件 {fundPapers.count} 份，随各笔交易同意
          {fundPapers.lastAt !== null && `，最近一次 ${formatInstant(fundPapers.lastAt).slice(0, 10)}`}。
        </p>
      )}
    </Card>
  )
}

function OfKind({ kind, consents }: { kind: ConsentKind; consents: readonly Consent[] }) {
  const [first] = consents
  if (first === undefined) return null

  return (
    <section className="pb-2">
      <div className="row-pad pt-3 pb-1">
        <h3 className="text-14 font-semibold">{consentKindWords[kind]}</h3>
        <p className="pt-0.5 text-13 leading-relaxed text-ink-soft">
          {consentEndWords[first.ends]}
          {first.ends === 'UNBIND' && <TextLink href={to('/account/bank-card')}>管理银行卡</TextLink>}
        </p>
      </div>
      <ListRows label={consentKindWords[kind]}>
        {consents.map((consent) => (
          <ListRow
            key={`${consent.protocolId}-${consent.version}`}
            title={consent.name}
            note={noteOf(consent)}
            href={to('/common/rule/content', { id: consent.protocolId, version: String(consent.version) })}
          />
        ))}
      </ListRows>
    </section>
  )
}

function noteOf({ version, firstAt, lastAt, orders }: Consent): string {
  const first = formatInstant(firstAt).slice(0, 16)
  if (orders < 2) return `第 ${version} 版 · ${first} 同意`

  return `第 ${version} 版 · ${orders} 笔交易，最近 ${formatInstant(lastAt).slice(0, 16)}`
}
