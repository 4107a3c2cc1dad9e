import { bankLimits } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { TextField } from '@tongzhou/ui/field/text-field'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { Screen } from '../../../../shared/screen/screen'
import { BankMark } from './bank-mark'
import { limitWords } from './limit-words'

export type Bank = ResponseOf<typeof bankLimits>['banks'][number]

/**
 * The banks with their limits, found by name; with `onChoose` a bank in maintenance says so and cannot be
 * taken.
 */
export function BankList({ onChoose }: { onChoose?: (bank: Bank) => void }) {
  const banks = useCall(bankLimits, {})
  const [words, setWords] = useState('')

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="查找银行"
        labelHidden
        placeholder="查找银行"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onClear={() => setWords('')}
      />
      <Card flush>
        <Screen query={banks} skeleton={<RowSkeleton rows={8} />}>
          {(all) => (
            <Rows
              banks={all.banks.filter((bank) => bank.bankName.includes(words.trim()))}
              onChoose={onChoose}
            />
          )}
        </Screen>
      </Card>
      <p className="px-1 text-13 text-ink-faint">
        以上为支付通道的限额，银行对您的卡另有限额时以银行为准。超过限额可使用汇款方式买入。
      </p>
    </div>
  )
}

function Rows(props: { banks: readonly Bank[]; onChoose: ((bank: Bank) => void) | undefined }) {
  const { banks, onChoose } = props
  if (banks.length === 0) return <EmptyState text="没有找到这家银行" />

  return (
    <ListRows label="支持的银行">
      {banks.map((bank) => (
        <ListRow
          key={bank.bankSerial}
          leading={<BankMark bankName={bank.bankName} />}
          title={bank.bankName}
          note={limitWords(bank.limits)}
          value={bank.remittance ? <Chip>支持汇款</Chip> : undefined}
          disabledReason={bank.open ? undefined : maintenanceWords(bank)}
          onClick={onChoose === undefined ? undefined : () => onChoose(bank)}
        />
      ))}
    </ListRows>
  )
}

function maintenanceWords({ maintenanceUntil }: Bank): string {
  return maintenanceUntil === null ? '银行系统维护中，请稍后再试' : `银行系统维护至 ${maintenanceUntil}`
}
