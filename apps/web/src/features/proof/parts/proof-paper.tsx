import type { previewProof } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import {
  type BothWords,
  dayEnd,
  frozenSentence,
  fundCount,
  inLanguage,
  inTransitSentence,
  proofTerms,
} from '@tongzhou/domain/proof/proof-words'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnAmount } from '../../../shared/held/own-amount'
import { Said } from './said'

export type Paper = ResponseOf<typeof previewProof>

/** What a paper says, as its holder reads it before and after it is made. */
export function ProofPaper({ paper }: { paper: Paper }) {
  const { language } = paper
  const term = (words: BothWords) => inLanguage(language, words)
  const funds = term(fundCount(paper.count))
  const frozen = frozenSentence(paper.rows)

  return (
    <>
      <Card title={term(proofTerms.total)}>
        <p className="text-28 font-semibold tabular-nums">
          <OwnAmount value={formatMoney(paper.total)} /> <span className="text-14 font-normal">元</span>
        </p>
        <p className="pt-1 text-14 text-ink-soft">
          {language === 'ZH' ? '人民币' : term(proofTerms.words)} <OwnAmount value={paper.words} />
        </p>
        <div className="pt-3">
          <DescriptionList
            items={[
              { term: term(proofTerms.holder), value: paper.name },
              { term: term(proofTerms.idNo), value: paper.idNo },
              { term: term(proofTerms.asOf), value: term(dayEnd(dayFrom(paper.asOf))) },
              { term: term(proofTerms.purpose), value: paper.purpose ?? '不注明' },
            ]}
          />
        </div>
        {paper.inTransit > 0 && (
          <p className="pt-2 text-13 text-ink-soft">
            <Said words={inTransitSentence(paper.inTransit)} language={language} />
          </p>
        )}
      </Card>
      {paper.show === 'TOTAL' ? (
        <Card title={funds}>
          <p className="text-14 leading-relaxed text-ink-soft">
            只写合计：纸面与数字签名里都没有基金名称、份额和净值，旁人无法还原。
          </p>
        </Card>
      ) : (
        <Card flush title={funds}>
          <ListRows label="基金明细">
            {paper.rows.map((row) => (
              <ListRow
                key={row.fundCode}
                title={row.name}
                note={
                  <>
                    {row.fundCode} · <OwnAmount value={formatShares(row.shares)} /> 份
                    {isAnyFrozen(row.frozen) && (
                      <span className="block">
                        {term(proofTerms.frozen)} <OwnAmount value={formatShares(row.frozen)} /> 份
                      </span>
                    )}
                    <span className="block">
                      净值 {formatNav(row.nav)} · {row.navDate}
                    </span>
                  </>
                }
                value={<OwnAmount value={formatMoney(row.value)} />}
                valueNote="元"
              />
            ))}
          </ListRows>
          {frozen !== null && (
            <p className="px-5 pt-1 pb-4 text-13 text-ink-soft">
              <Said words={frozen} language={language} />
            </p>
          )}
        </Card>
      )}
    </>
  )
}

function isAnyFrozen(frozen: string | null | undefined): frozen is string {
  return frozen !== undefined && frozen !== null && Number(frozen) > 0
}
