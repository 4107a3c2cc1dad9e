import type { selectUpdateInfo, submitUpdateInfo } from '@tongzhou/client/account'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import { getAllMap } from '@tongzhou/client/content'
import { Cascader } from '@tongzhou/ui/cascader/cascader'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useCall } from '../../../shared/api/use-call'
import { idBeginCheck, idPeriodCheck } from './checks'
import { CountryField, DictionaryField } from './dictionary-field'
import { IdPeriodFields } from './id-period-fields'

export type InformationFields = {
  nationality: string
  occupation: string
  employer: string
  region: readonly string[]
  address: string
  income: string
  education: string
  email: string
  postcode: string
  badFaith: string
  idBegin: string
  idEnd: string
}
export type InformationForm = UseFormReturn<InformationFields>

type Known = ResponseOf<typeof selectUpdateInfo>

/** What the fields begin with: what is known already. Address and e-mail are masked, so they are written anew. */
export function informationDefaults(known: Known): InformationFields {
  const { information } = known

  return {
    nationality: information?.nationality ?? 'CHN',
    occupation: information?.occupation ?? '',
    employer: information?.employer ?? '',
    region:
      information === null ? [] : [information.provinceCode, information.cityCode, information.districtCode],
    address: '',
    income: information?.income ?? '',
    education: information?.education ?? '',
    email: '',
    postcode: information?.postcode ?? '',
    badFaith: information?.badFaith ?? '00',
    idBegin: known.idBegin ?? '',
    idEnd: known.idEnd ?? '',
  }
}

type Request = RequestOf<typeof submitUpdateInfo>

/** The fields as the call takes them; the checks have made sure that the codes are of the dictionaries. */
export function informationRequest(typed: InformationFields): Request {
  const { region, education, employer, ...rest } = typed
  const [provinceCode = '', cityCode = '', districtCode = ''] = region

  return {
    ...rest,
    ...(isEmployed(typed.occupation) ? { employer: employer.trim() } : {}),
    ...(education === '' ? {} : { education: education as NonNullable<Request['education']> }),
    // The choosers give only codes of the server's dictionaries, which the contract lists.
    occupation: typed.occupation as Request['occupation'],
    income: typed.income as Request['income'],
    badFaith: typed.badFaith as Request['badFaith'],
    address: typed.address.trim(),
    email: typed.email.trim(),
    provinceCode,
    cityCode,
    districtCode,
  }
}

const chosen = (words: string) => (value: string) => value !== '' || words

function isEmployed(occupation: string): boolean {
  return occupation === '01' || occupation === '02'
}

/** Work and income. */
export function WorkCard({ form }: { form: InformationForm }) {
  const { errors } = form.formState

  return (
    <Card title="职业与收入" className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <DictionaryField
          code="occupation"
          control={form.control}
          name="occupation"
          label="职业"
          check={chosen('请选择职业')}
        />
        {isEmployed(useWatch({ control: form.control, name: 'occupation' })) && (
          <TextField
            label="工作单位"
            autoComplete="organization"
            maxLength={60}
            error={errors.employer?.message}
            {...form.register('employer', { validate: (text) => text.trim() !== '' || '请填写工作单位' })}
          />
        )}
        <DictionaryField
          code="income"
          control={form.control}
          name="income"
          label="个人年收入"
          check={chosen('请选择年收入')}
        />
        <DictionaryField
          code="education"
          control={form.control}
          name="education"
          label="学历（选填）"
          check={() => true}
        />
        <DictionaryField
          code="bad_faith"
          control={form.control}
          name="badFaith"
          label="不良诚信记录及来源"
          hint="如有记录请如实选择，仍可开户，由人工复核"
          check={chosen('请选择有无不良诚信记录')}
        />
      </div>
    </Card>
  )
}

/** Where one lives and how one is reached. */
export function AddressCard({ form }: { form: InformationForm }) {
  const { errors } = form.formState
  const map = useCall(getAllMap, {}, { staleMs: 3_600_000 })

  return (
    <Card title="居住地址与联系方式" className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <Controller
          control={form.control}
          name="region"
          rules={{ validate: (codes) => codes.length === 3 || '请选择省、市、区' }}
          render={({ field, fieldState }) => (
            <Cascader
              label="所在地区"
              regions={map.kind === 'ready' ? map.data.regions : []}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label="详细地址"
          autoComplete="street-address"
          maxLength={60}
          hint="街道、小区、门牌号，5 至 60 个字"
          error={errors.address?.message}
          {...form.register('address', { validate: addressCheck })}
        />
        <TextField
          label="电子邮箱（选填）"
          type="email"
          autoComplete="email"
          maxLength={80}
          hint="申请资产证明时需要"
          error={errors.email?.message}
          {...form.register('email', {
            validate: (text) =>
              text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()) || '请输入正确的邮箱',
          })}
        />
        <TextField
          label="邮政编码（选填）"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          error={errors.postcode?.message}
          {...form.register('postcode', {
            validate: (text) => /^(\d{6})?$/.test(text) || '邮编应为 6 位数字',
          })}
        />
      </div>
    </Card>
  )
}

/** 5–60 characters that lead to a door (§1.5). */
function addressCheck(text: string): true | string {
  const { length } = text.trim()
  if (length < 5 || length > 60) return '详细地址应为 5 至 60 个字'

  return /[\d０-９号村组街]/u.test(text) || '请写到门牌号，或村、组、街'
}

/** Nationality and the document's validity. */
export function PaperFields({ form, today }: { form: InformationForm; today: string | null }) {
  const { errors } = form.formState
  const begin = useWatch({ control: form.control, name: 'idBegin' })
  const end = useWatch({ control: form.control, name: 'idEnd' })
  form.register('idBegin', { validate: (text) => idBeginCheck(text, today) })
  form.register('idEnd', { validate: (text, fields) => idPeriodCheck(fields.idBegin, text, today) })
  const change = (name: 'idBegin' | 'idEnd') => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' })

  return (
    <div className="flex flex-col gap-4">
      <CountryField control={form.control} name="nationality" label="国籍" check={chosen('请选择国籍')} />
      <IdPeriodFields
        begin={{ value: begin, onChange: change('idBegin'), error: errors.idBegin?.message }}
        end={{ value: end, onChange: change('idEnd'), error: errors.idEnd?.message }}
      />
    </div>
  )
}
