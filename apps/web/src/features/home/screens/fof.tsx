import type { ResponseOf } from '@tongzhou/client/call'
import type { fofZone } from '@tongzhou/client/home'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextLink } from '@tongzhou/ui/link/link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { FofRow } from '../parts/zones/fof-row'
import { fofGroupMeanings, fofGroupWords } from '../parts/zones/fof-words'
import { fofQuestion } from '../questions'

type Data = ResponseOf<typeof fofZone>

/** Funds of funds: what their two layers of fees come to, by aim, and the largest of them. */
export default function Fof() {
  const zone = useQuestion(fofQuestion())

  return (
    <Screen
      query={zone}
      skeleton={<RowSkeleton look="fund" rows={6} />}
      isEmpty={(data) => data.total === 0}
      empty={
        <EmptyState
          text="现在没有在售的 FOF"
          action={<ButtonLink href={to('/ranking')}>查看全部基金</ButtonLink>}
        />
      }
    >
      {(data) => (
        <Columns keepsBeside beside={<Beside data={data} />}>
          <Card
            flush
            title="规模最大的几只"
            action={<TextLink href={to('/fof/list')}>全部 {data.total} 只</TextLink>}
            className="max-desktop:order-2"
          >
            <ul aria-label="规模最大的 FOF" className="divide-y divide-line">
              {data.rows.map((fund) => (
                <li key={fund.fundCode}>
                  <FofRow fund={fund} />
                </li>
              ))}
            </ul>
          </Card>
          <div className="max-desktop:order-3">
            <FundDisclaimer />
          </div>
        </Columns>
      )}
    </Screen>
  )
}

function Beside({ data }: { data: Data }) {
  return (
    <>
      <div className="flex flex-col gap-3 max-desktop:order-1 desktop:gap-6">
        <Layers data={data} />
        <Card flush title="按目标选">
          <ListRows>
            {data.groups.map(({ group, count }) => (
              <ListRow
                key={group}
                title={fofGroupWords[group]}
                note={count === 0 ? '本平台暂无在售' : fofGroupMeanings[group]}
                value={`${count} 只`}
                {...(count === 0 ? {} : { href: to('/fof/list', { group }) })}
              />
            ))}
          </ListRows>
          <p className="row-pad pt-1 pb-3 text-12 text-ink-faint">个人养老金 Y 类份额不在本平台销售。</p>
        </Card>
      </div>
    </>
  )
}

/** Both layers in yuan, by the largest fund whose report tells them. */
function Layers({ data }: { data: Data }) {
  const shown = data.rows.find((fund) => fund.layers.totalYuan !== null)
  if (shown === undefined) return null
  const { layers } = shown

  return (
    <Card title="两层费用" action={shown.reportDate === null ? undefined : dayText(shown.reportDate, null)}>
      <p className="text-13 text-ink-soft">
        FOF 自己收一层运作费，它买的基金再收一层，都从基金资产里扣。以{shown.name}每 10,000 元、一年为例：
      </p>
      <DescriptionList
        items={[
          { term: '基金本身', value: `${formatMoney(layers.ownYuan)} 元`, note: formatFeeRate(layers.own) },
          {
            term: '所持基金',
            value: `${formatMoney(layers.underlyingYuan)} 元`,
            note: formatFeeRate(layers.underlying),
          },
          {
            term: '合计',
            value: <span className="font-medium">{formatMoney(layers.totalYuan)} 元</span>,
            note: formatFeeRate(layers.total),
          },
        ]}
      />
      <p className="text-12 text-ink-faint">
        所持基金按最新一期报告披露的持仓加权；投在本公司基金上的部分不重复收管理费。申购费与赎回费另计。
      </p>
    </Card>
  )
}
