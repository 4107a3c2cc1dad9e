import type { ResponseOf } from '@tongzhou/client/call'
import { transferInFunds } from '@tongzhou/client/custody'
import type { CustodyBar } from '@tongzhou/client/sets/custody-bar'
import type { CustodyState } from '@tongzhou/client/sets/custody-state'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Icon } from '@tongzhou/ui/icon/icon'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'

type Row = ResponseOf<typeof transferInFunds>['rows'][number]

/** Which fund's shares are brought here; those that cannot be moved say why. */
export default function OutsideTrusteeFunds() {
  const query = useRouteQuery('/outside-trustee/funds')
  const [typed, setTyped] = useState(query.keyword ?? '')
  const keyword = useDeferredValue(typed.trim())

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="搜索要转入的基金"
        labelHidden
        placeholder="搜索名称、代码、拼音"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => setTyped('')}
        before={<Icon name="search" size={20} className="text-ink-faint" />}
      />
      {keyword === '' ? (
        <EmptyState text="先找到要转入的基金" note="份额类别要与原销售机构持有的一致：A 类只能转入 A 类。" />
      ) : (
        <Found keyword={keyword} tradeAcco={query.tradeAcco} />
      )}
    </div>
  )
}

function Found({ keyword, tradeAcco }: { keyword: string; tradeAcco: string | null }) {
  const found = useCall(transferInFunds, { keyword }, { keepPrevious: true })

  return (
    <Screen
      query={found}
      skeleton={
        <Card flush>
          <RowSkeleton rows={6} />
        </Card>
      }
      isEmpty={(data) => data.rows.length === 0}
      empty={<EmptyState text={`没有找到“${keyword}”`} note="可以换用基金代码或拼音首字母。" />}
    >
      {(data) => (
        <Card
          flush
          title={
            data.total > data.rows.length
              ? `前 ${data.rows.length} 只，共 ${data.total} 只`
              : `${data.total} 只基金`
          }
        >
          <ListRows label="可以选择的基金">
            {data.rows.map((row) => (
              <FundRow key={row.fundCode} row={row} tradeAcco={tradeAcco} />
            ))}
          </ListRows>
        </Card>
      )}
    </Screen>
  )
}

const barWords: Readonly<Record<CustodyBar, string>> = {
  NOT_SOLD_HERE: '不能转入：本平台未代销',
  RAISING: '不能转入：正在募集，还没有份额',
  ENDED: '不能转入：基金已终止',
}

const stateWords: Readonly<Record<CustodyState, string>> = {
  READY: '登记机构已开户',
  REGISTERING: '登记机构开户中',
  NOT_REGISTERED: '需先登记账户',
}

function FundRow({ row, tradeAcco }: { row: Row; tradeAcco: string | null }) {
  const { fundCode, name, companyName, bar } = row
  const note = companyName === null ? fundCode : `${fundCode} · ${companyName}`
  if (bar !== null) return <ListRow title={name} note={note} disabledReason={barWords[bar]} />

  return (
    <ListRow
      title={name}
      note={note}
      value={<span className="text-13 text-ink-soft">{stateWords[row.state]}</span>}
      href={to('/outside-trustee', tradeAcco === null ? { fundCode } : { fundCode, tradeAcco })}
    />
  )
}
