import type { previewProof } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnAmount } from '../../../shared/held/own-amount'

export type Paper = ResponseOf<typeof previewProof>

/** What a paper says, as its holder reads it before and after it is made. */
export function ProofPaper({ paper }: { paper: Paper }) {
  return (
    <>
      <Card title="合计">
        <p className="text-28 font-semibold tabular-nums">
          <OwnAmount value={formatMoney(paper.total)} /> <span className="text-14 font-normal">元</span>
        </p>
        <p className="pt-1 text-14 text-ink-soft">
          人民币 <OwnAmount value={paper.words} />
        </p>
        <div className="pt-3">
          <DescriptionList
            items={[
              { term: '持有人', value: paper.name },
              { term: '证件号码', value: paper.idNo },
              { term: '截至', value: `${paper.asOf} 日终` },
              { term: '用途', value: paper.purpose ?? '不注明' },
            ]}
          />
        </div>
        {paper.inTransit > 0 && (
          <p className="pt-2 text-13 text-ink-soft">另有 {paper.inTransit} 笔申请在途，不计入合计。</p>
        )}
      </Card>
      {paper.show === 'TOTAL' ? (
        <Card title={`${paper.count} 只基金`}>
          <p className="text-14 leading-relaxed text-ink-soft">
            只写合计：纸面与数字签名里都没有基金名称、份额和净值，旁人无法还原。
          </p>
        </Card>
      ) : (
        <Card flush title={`${paper.count} 只基金`}>
          <ListRows label="基金明细">
            {paper.rows.map((row) => (
              <ListRow
                key={row.fundCode}
                title={row.name}
                note={
                  <>
                    {row.fundCode} · <OwnAmount value={formatShares(row.shares)} /> 份
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
        </Card>
      )}
    </>
  )
}
