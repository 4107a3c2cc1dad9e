import { useState } from 'react'
import { AmountField } from '../amount/amount-field'
import { NumberKeyboard } from '../amount/number-keyboard'
import { pressNumberKey } from '../amount/number-keys'
import { Card } from '../card/card'
import { Sample } from './kit-block'

const quick = [
  { label: '1,000', value: '1000' },
  { label: '5,000', value: '5000' },
  { label: '1 万', value: '10000' },
  { label: '5 万', value: '50000' },
]

/** Amounts and shares being typed: empty, in 万, beyond a limit, shares. */
export function AmountSamples() {
  const [amount, setAmount] = useState('10000')
  const [large, setLarge] = useState('12345678.9')
  const [empty, setEmpty] = useState('')
  const [shares, setShares] = useState('12345.67')

  return (
    <>
      <Sample
        name="AmountField"
        keys="直接输入或粘贴，分隔符自动补；Backspace 越过逗号时删前一位，Delete 删后一位；可输入 1.5万。"
        spoken="标签、当前金额、万位读法、限额说明；出错时读出原因和下一步。"
      >
        <Card>
          <div className="flex flex-col gap-6">
            <AmountField
              label="买入金额（元）"
              value={amount}
              onChange={setAmount}
              placeholder="10.00 起"
              hint="10.00 元起，今日最多 50,000.00"
              quick={quick}
            />
            <AmountField
              label="转入金额（元）"
              value={large}
              onChange={setLarge}
              error="超过这张卡的单笔限额 50,000.00 元，请减少金额或换一张卡"
            />
          </div>
        </Card>
      </Sample>
      <Sample
        name="AmountField：空、份额、停用"
        keys="有内容才有清空按钮，下面的快捷数是按钮；停用的整个跳过。"
        spoken="份额的标签、数值、万位读法、可卖份额；快捷数读出是否按下，停用的读作不可用。"
      >
        <Card>
          <div className="flex flex-col gap-6">
            <AmountField
              label="每期金额（元）"
              value={empty}
              onChange={setEmpty}
              placeholder="10.00 起"
              quick={quick}
            />
            <AmountField
              label="卖出份额"
              currency=""
              unit="份"
              value={shares}
              onChange={setShares}
              hint="可卖 20,000.00 份"
            />
            <AmountField label="转出金额（元）" value="500" onChange={() => undefined} disabled />
          </div>
        </Card>
      </Sample>
      <Sample
        name="NumberKeyboard"
        keys="方向键在键之间移动，回车或空格按下。"
        spoken="数字键盘，一组按钮；退格、小数点有名称。"
      >
        <div className="overflow-hidden rounded-card border border-line">
          <NumberKeyboard
            point
            onKey={(key) =>
              setAmount(
                (text) =>
                  pressNumberKey(text, {
                    key,
                    from: text.length,
                    to: text.length,
                    shape: { decimals: 2, wholeDigits: 9 },
                  }).text,
              )
            }
            onDone={() => undefined}
          />
        </div>
      </Sample>
    </>
  )
}
