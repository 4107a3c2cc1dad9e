import { useState } from 'react'
import { Card } from '../card/card'
import { Cascader } from '../cascader/cascader'
import { Chooser } from '../chooser/chooser'
import { CodeField } from '../field/code-field'
import { FieldMessage } from '../field/field'
import { PasswordField } from '../field/password-field'
import { TextAreaField, TextField } from '../field/text-field'
import { PasscodeInput } from '../passcode/passcode-input'
import { AmountSamples } from './amount-samples'
import { KitChapter, Sample } from './kit-block'
import { CaptchaSample } from './captcha-sample'
import { ChoicesSamples } from './choices-samples'
import { DateSamples } from './date-samples'

const regions = [
  {
    code: '11',
    name: '北京市',
    children: [{ code: '1101', name: '北京市', children: [{ code: '110101', name: '东城区' }] }],
  },
  {
    code: '33',
    name: '浙江省',
    children: [{ code: '3301', name: '杭州市', children: [{ code: '330106', name: '西湖区' }] }],
  },
]

/** Everything a customer types or ticks. */
export function FormsSection() {
  const [mobile, setMobile] = useState('13800138000')
  const [passcode, setPasscode] = useState('123')
  const [bank, setBank] = useState<string | null>(null)
  const [region, setRegion] = useState<readonly string[]>([])

  return (
    <KitChapter title="表单">
      <AmountSamples />
      <DateSamples />
      <Sample
        name="TextField, PasswordField, CodeField, TextAreaField"
        keys="Tab 依次停在输入框和框里的按钮：清空、显示密码、获取验证码；停用的和倒数中的跳过。"
        spoken="读出标签、内容、提示；出错时自动读出错误，输入框读作无效；显示密码读出是否按下。"
      >
        <Card>
          <div className="flex flex-col gap-4">
            <TextField
              label="手机号"
              inputMode="tel"
              value={mobile}
              onChange={(event) => setMobile(event.target.value)}
              onClear={() => setMobile('')}
            />
            <TextField label="持卡人" value="林知远" disabled hint="与实名信息一致，不能修改" />
            <TextField
              label="身份证号"
              placeholder="18 位号码"
              error="号码的最后一位不对，请核对后重新输入"
            />
            <PasswordField label="登录密码" autoComplete="off" placeholder="8 至 20 位，含字母和数字" />
            <CodeField onSend={() => Promise.resolve(true)} />
            <TextAreaField label="用途说明" placeholder="选填" />
          </div>
        </Card>
      </Sample>
      <Sample
        name="Chooser, Cascader, PasscodeInput"
        keys="回车打开，Tab 到搜索和选项，↑↓ 移动，Home、End 到两端，回车选中，Esc 关闭并回到原处；Cascader 各级是标签，←→ 换级；PasscodeInput 只收 6 位数字。"
        spoken="按钮读出标签和已选的或“未选择”；选项读作单选，读出说明、是否选中、为什么不可用；PasscodeInput 是一个密码框，圆点不读。"
      >
        <Card>
          <div className="flex flex-col gap-4">
            <Chooser
              label="开户银行"
              value={bank}
              onChange={setBank}
              searchable
              options={[
                { value: 'icbc', label: '工商银行', note: '单笔 5 万，单日 20 万' },
                { value: 'ccb', label: '建设银行', note: '单笔 5 万，单日 10 万' },
                { value: 'abc', label: '农业银行', disabledReason: '今晚 22:00 前维护中' },
              ]}
            />
            <Cascader label="联系地址" regions={regions} value={region} onChange={setRegion} />
            <PasscodeInput label="交易密码" value={passcode} onChange={setPasscode} hint="6 位数字" />
            <PasscodeInput label="再输一次" value="" onChange={() => undefined} error="两次输入的密码不同" />
          </div>
        </Card>
      </Sample>
      <ChoicesSamples />
      <Sample
        name="FieldMessage"
        keys="只是文字，Tab 跳过。"
        spoken="出现或变了就自动读出，不打断；也是所属控件的说明。空的时候没有。"
      >
        <Card>
          <FieldMessage id="kit-hint" text="每天可投诉 5 次" isError={false} />
          <FieldMessage id="kit-error" text="请先选择一张银行卡，再提交申请" isError />
          <FieldMessage id="kit-none" text={undefined} isError={false} />
        </Card>
      </Sample>
      <CaptchaSample />
    </KitChapter>
  )
}
