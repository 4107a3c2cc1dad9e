import { useState } from 'react'
import { Card } from '../card/card'
import { AgreementCheck } from '../choice/agreement-check'
import { Checkbox } from '../choice/checkbox'
import { RadioOptions } from '../choice/radio-options'
import { Switch } from '../choice/switch'
import { Sample } from './kit-block'

/** What is ticked, switched or picked from a few. */
export function ChoicesSamples() {
  const [answer, setAnswer] = useState<string | null>('b')
  const [agreed, setAgreed] = useState(false)
  const [hidden, setHidden] = useState(true)

  return (
    <>
      <Sample
        name="RadioOptions"
        keys="Tab 进入选中的一项，方向键移动并选中，停用的跳过。"
        spoken="题目是组名；每项读出文字、说明和是否选中，出错时读出错误。"
      >
        <Card>
          <RadioOptions
            legend="3. 一年内亏损多少会让您睡不好？"
            value={answer}
            onChange={setAnswer}
            options={[
              { value: 'a', label: '任何亏损' },
              { value: 'b', label: '5% 以内可以接受' },
              { value: 'c', label: '10% 至 20%', note: '例如 10,000 元剩 8,000 元' },
              { value: 'd', label: '20% 以上', disabled: true },
            ]}
          />
        </Card>
      </Sample>
      <Sample
        name="Checkbox, Switch, AgreementCheck"
        keys="空格勾选或切换；每份文件是一个按钮，回车打开。"
        spoken="勾选框读出全部文件名；每份文件读出已读或未读，出错时读出还没有打开的文件。"
      >
        <Card>
          <Checkbox label="记住这台设备" defaultChecked />
          <Checkbox label="接收活动消息" />
          <Switch label="隐藏金额" note="首页和持仓显示 ****" checked={hidden} onChange={setHidden} />
          <Switch label="指纹登录" checked={false} onChange={() => undefined} />
          <div className="pt-2">
            <AgreementCheck
              checked={agreed}
              onChange={setAgreed}
              error={agreed ? undefined : '请先阅读并勾选，再确认买入'}
              look="rows"
              documents={[
                { name: '产品资料概要', onOpen: () => undefined, isRead: true },
                { name: '基金合同', onOpen: () => undefined },
                { name: '风险揭示书', onOpen: () => undefined },
              ]}
            />
          </div>
        </Card>
      </Sample>
    </>
  )
}
