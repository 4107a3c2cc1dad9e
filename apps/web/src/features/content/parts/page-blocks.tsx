import type { ResponseOf } from '@tongzhou/client/call'
import type { contentPage } from '@tongzhou/client/content'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { FundChips } from '../../../shared/fund/fund-chips'
import { fundHref } from '../../../shared/fund/fund-href'
import { toNamed } from '../../../shared/routing/to'

type Page = NonNullable<ResponseOf<typeof contentPage>['page']>
type Block = Page['blocks'][number]

/** The blocks of a page, one under the other. What they say is shown as text, whatever it looks like. */
export function PageBlocks({
  blocks,
  isOnlyRead = false,
}: {
  blocks: readonly Block[]
  isOnlyRead?: boolean
}) {
  return (
    <div className="flex flex-col gap-4 text-15 leading-relaxed text-ink-soft">
      {blocks.map((block, at) => (
        <PageBlock key={at} block={block} isOnlyRead={isOnlyRead} />
      ))}
    </div>
  )
}

function PageBlock({ block, isOnlyRead }: { block: Block; isOnlyRead: boolean }) {
  switch (block.kind) {
    case 'HEADING':
      return <h2 className="mt-2 text-17 font-semibold text-ink first:mt-0">{block.text}</h2>
    case 'TEXT':
      return <p className="whitespace-pre-line">{block.text}</p>
    case 'LIST':
      return (
        <ul className="list-outside list-disc pl-5 marker:text-ink-faint">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'STEPS':
      return (
        <ol className="list-outside list-decimal pl-5 marker:text-ink-faint">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'FAQ':
      return (
        <div>
          <h3 className="font-medium text-ink">{block.question}</h3>
          <p className="mt-1 whitespace-pre-line">{block.answer}</p>
        </div>
      )
    case 'TABLE':
      return <Sheet header={block.header} rows={block.rows} />
    case 'FUNDS':
      return <Funds funds={block.funds} isOnlyRead={isOnlyRead} />
    case 'LINK':
      return <Way label={block.label} path={block.path} />
    case 'RISK':
      return <NoticeBar tone="warn">{block.text}</NoticeBar>
  }
}

function Sheet({ header, rows }: { header: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-14 tabular-nums">
        <thead>
          <tr className="border-b border-line-strong text-left text-13 text-ink-faint">
            {header.map((cell) => (
              <th key={cell} scope="col" className="py-2 pr-4 font-normal">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-b border-line">
              {row.map((cell, column) => (
                <td key={column} className="py-2 pr-4 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Funds(props: { funds: Extract<Block, { kind: 'FUNDS' }>['funds']; isOnlyRead: boolean }) {
  return (
    <div className="-mx-4 desktop:mx-0">
      <ListRows label="提到的基金">
        {props.funds.map((fund) => (
          <ListRow
            key={fund.fundCode}
            title={fund.name}
            note={
              <span className="flex flex-wrap items-center gap-1.5">
                <FundChips fund={fund} short />
                {fund.fundCode}
              </span>
            }
            value={fund.buyRateDiscounted === null ? undefined : formatFeeRate(fund.buyRateDiscounted)}
            valueNote={fund.buyRateDiscounted === null ? undefined : '申购费率'}
            href={props.isOnlyRead ? undefined : fundHref(fund)}
          />
        ))}
      </ListRows>
    </div>
  )
}

/** A way to a page of ours; one that is none of ours any more does not show. */
function Way({ label, path }: { label: string; path: string }) {
  const [page = '', query = ''] = path.split('?')
  const href = toNamed(page, Object.fromEntries(new URLSearchParams(query)))
  if (href === null) return null

  return (
    <div>
      <ButtonLink href={href} look="outline" size="medium">
        {label}
      </ButtonLink>
    </div>
  )
}
