import { bankBranches } from '@tongzhou/client/account'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useHeld } from '../../../../shared/held/use-held'
import { useBack } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import './held'

/** Chooses the branch where a card was opened; it may be left out. */
export function BranchChooser({
  bankSerial,
  parent,
}: {
  bankSerial: string
  /** The form that asked, where there is nothing to go back to. */
  parent: '/account/bind-bank' | '/account/bank-card'
}) {
  const [words, setWords] = useState('')
  const keyword = useDeferredValue(words.trim())
  const input = keyword === '' ? { bankSerial } : { bankSerial, keyword }
  const found = useCall(bankBranches, input, { keepPrevious: true })
  const [, hold] = useHeld('chosenBranch')
  const back = useBack(parent)

  return (
    <Columns
      beside={
        <Guide
          title="要不要选支行"
          lines={['支行只用于核对信息，不选也能买卖基金。', '不记得开户支行，可以问银行客服，或看开户凭条。']}
        />
      }
    >
      <TextField
        label="支行名称或城市"
        autoComplete="off"
        maxLength={30}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onClear={() => setWords('')}
        hint="不清楚开户支行可以不选，不影响买卖基金"
      />
      <Card flush>
        <Screen
          query={found}
          skeleton={<RowSkeleton rows={6} />}
          isEmpty={({ branches }) => branches.length === 0}
          empty={<EmptyState text="没有找到这家支行" note="换个城市或名称再试" />}
        >
          {({ branches }) => (
            <ListRows label="支行">
              {branches.map(({ branchNo, branchName, city }) => (
                <ListRow
                  key={branchNo}
                  title={branchName}
                  note={city}
                  onClick={() => {
                    hold({ bankSerial, branchNo, branchName })
                    back()
                  }}
                />
              ))}
            </ListRows>
          )}
        </Screen>
      </Card>
    </Columns>
  )
}
