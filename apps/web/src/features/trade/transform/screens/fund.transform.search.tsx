import { transformTargets } from '@tongzhou/client/fund'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { usePaused } from '../../../../shared/api/use-paused'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { TargetRows } from '../parts/target-rows'

const PAGE_SIZE = 20

/** Every fund that the registrar converts a fund into, by name, code or pinyin. */
export default function FundTransformSearch() {
  const { fundCode, keyword: wished } = useRouteQuery('/fund/transform/search')
  const [typed, setTyped] = useState(wished ?? '')
  const [pageNo, setPageNo] = useState(1)
  const keyword = usePaused(typed.trim())
  const found = useCall(
    transformTargets,
    {
      fundCode,
      pageNo: String(pageNo),
      pageSize: String(PAGE_SIZE),
      ...(keyword === '' ? {} : { keyword }),
    },
    { keepPrevious: true },
  )

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="搜索可转入的基金"
        labelHidden
        placeholder="名称、代码、拼音"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPageNo(1)
        }}
        onClear={() => setTyped('')}
      />
      <Screen
        query={found}
        skeleton={
          <Card flush>
            <RowSkeleton rows={5} />
          </Card>
        }
        isEmpty={(data) => data.rows.length === 0}
        empty={<NoTarget fundCode={fundCode} keyword={keyword} />}
      >
        {(data) => (
          <>
            <Card flush title="可转入的基金" action={`${data.total} 只`}>
              <TargetRows label="可转入的基金" fundCode={fundCode} rows={data.rows} />
            </Card>
            <Pagination page={pageNo} total={data.total} pageSize={PAGE_SIZE} onChange={setPageNo} />
          </>
        )}
      </Screen>
    </div>
  )
}

function NoTarget({ fundCode, keyword }: { fundCode: string; keyword: string }) {
  return keyword === '' ? (
    <EmptyState
      text="同一登记机构暂无可转入基金"
      note="可以卖出后再买入其他基金。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/fund/sell', { fundCode })}>
          去卖出
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState text={`没有找到“${keyword}”`} note="只列出同一登记机构、现在可以转入的基金。" />
  )
}
