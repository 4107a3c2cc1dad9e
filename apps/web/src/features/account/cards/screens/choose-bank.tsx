import { useHeld } from '../../../../shared/held/use-held'
import { useBack } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { LimitGuide } from '../parts/limit-guide'
import { BankList } from '../parts/bank-list'
import '../parts/held'

/** Chooses the bank for the page that asked and returns to it. */
export default function ChooseBank() {
  const [, hold] = useHeld('chosenBank')
  const back = useBack('/account/bind-bank')

  return (
    <Columns beside={<LimitGuide />}>
      <BankList
        onChoose={({ bankSerial, bankName }) => {
          hold({ bankSerial, bankName })
          back()
        }}
      />
    </Columns>
  )
}
