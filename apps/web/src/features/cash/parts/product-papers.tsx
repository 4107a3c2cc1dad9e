import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import type { ReactNode } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { cashFundsQuestion } from '../questions'
import { CashFoot } from './cash-foot'
import type { CashFund } from './cash-types'
import { yieldText } from './cash-words'

/** The pages about the funds of the product, in the order in which they are listed. */
const papers = [
  { path: '/yiqianbao/detail', title: '产品详情', note: '七日年化、万份收益、规则与费用' },
  { path: '/yiqianbao/document', title: '产品档案', note: '基本信息、规模与法律文件' },
  { path: '/yiqianbao/notice', title: '产品公告', note: '各基金的公告，可筛选' },
  { path: '/yiqianbao/manager', title: '基金经理', note: '任职时间与回报' },
  { path: '/yiqianbao/company', title: '基金公司', note: '管理人、托管人与销售机构' },
] as const

/** One of the pages about the funds of the product. */
export type PaperPath = (typeof papers)[number]['path']

/**
 * A page about the funds of the product: which fund it is about, what is said of it, and the other pages.
 * `hasAll`: without a choice the page is about all funds, and `children` gets null.
 */
export function ProductPapers(props: {
  path: PaperPath
  children: (fund: CashFund | null) => ReactNode
  /** What can be done with the fund: beside the page on a desktop, in the bar on a phone. */
  action?: (fund: CashFund | null) => ReactNode
  hasAll?: boolean
}) {
  const { path, hasAll = false } = props
  const { fundCode } = useRouteQuery(path)
  const funds = useQuestion(cashFundsQuestion())
  const go = useGo()

  return (
    <Screen
      query={funds}
      isEmpty={(data) => data.funds.length === 0}
      empty={<EmptyState text="现金宝暂未开放" note="目前没有可转入的货币基金。" />}
    >
      {(data) => {
        const asked = data.funds.find((one) => one.fundCode === fundCode) ?? null
        const fund = asked ?? (hasAll ? null : (data.funds[0] ?? null))
        const choose = (code: string | null) =>
          go(to(path, code === null ? {} : { fundCode: code }), { replace: true })

        return (
          <div className="flex flex-1 flex-col gap-3">
            <Columns
              keepsBeside
              beside={
                <>
                  {props.action !== undefined && (
                    <div className="max-desktop:hidden">{props.action(fund)}</div>
                  )}
                  <OtherPapers path={path} fund={fund} />
                </>
              }
            >
              <ChipRow scroll>
                {hasAll && (
                  <ChoiceChip pressed={fund === null} onClick={() => choose(null)}>
                    全部基金
                  </ChoiceChip>
                )}
                {data.funds.map((one) => (
                  <ChoiceChip
                    key={one.fundCode}
                    pressed={fund?.fundCode === one.fundCode}
                    onClick={() => choose(one.fundCode)}
                  >
                    {one.name}
                  </ChoiceChip>
                ))}
              </ChipRow>
              {props.children(fund)}
              <CashFoot />
            </Columns>
            {props.action !== undefined && (
              <div className="contents desktop:hidden">
                <StickyActionBar note="货币基金不等同于银行存款">{props.action(fund)}</StickyActionBar>
              </div>
            )}
          </div>
        )
      }}
    </Screen>
  )
}

function OtherPapers({ path, fund }: { path: PaperPath; fund: CashFund | null }) {
  return (
    <Card
      flush
      title={fund === null ? '更多资料' : fund.name}
      action={fund === null ? undefined : `七日年化 ${yieldText(fund.sevenDayYield)}`}
      className="max-desktop:order-2"
    >
      <ListRows label="更多资料">
        {papers
          .filter((one) => one.path !== path)
          .map((one) => (
            <ListRow
              key={one.path}
              title={one.title}
              note={one.note}
              href={to(one.path, fund === null ? {} : { fundCode: fund.fundCode })}
            />
          ))}
      </ListRows>
    </Card>
  )
}
