import type { personalInformation, savePersonalInformation } from '@tongzhou/client/account'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import { regionMap } from '@tongzhou/client/content'
import { addressRule, postcodeRule, regionCodeRule } from '@tongzhou/domain/fields/address'
import { emailRule } from '@tongzhou/domain/fields/email'
import { employerRule } from '@tongzhou/domain/fields/employer'
import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { idBeginRule, idEndRule } from '@tongzhou/domain/fields/id-period'
import {
  badFaithRule,
  educationRule,
  incomeRule,
  nationalityRule,
  needsEmployer,
  occupationRule,
} from '@tongzhou/domain/fields/personal-codes'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { Cascader } from '@tongzhou/ui/cascader/cascader'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { Controller } from 'react-hook-form'
import { useCall } from '../../../../shared/api/use-call'
import type { RuleTable } from '../../../../shared/form/field-faults'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { to } from '../../../../shared/routing/to'
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
export type InformationForm = CheckedForm<InformationFields>

type Known = ResponseOf<typeof personalInformation>

/**
 * What the fields begin with: what is known already. Address and e-mail are masked, so they are written anew.
 */
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

type Request = RequestOf<typeof savePersonalInformation>

/**
 * The rules of the nine elements; the employer is asked for where there is one, the document's validity until
 * its pictures were read.
 */
export function informationRules(
  typed: InformationFields,
  { today, isIdRead }: { today: Day | null; isIdRead: boolean },
): RuleTable<InformationFields> {
  return {
    nationality: nationalityRule,
    ...(isIdRead
      ? {}
      : { idBegin: idBeginRule({ today }), idEnd: idEndRule({ begin: typed.idBegin, today }) }),
    occupation: occupationRule,
    ...(needsEmployer(typed.occupation) ? { employer: employerRule } : {}),
    income: incomeRule,
    education: optionalField(educationRule),
    badFaith: badFaithRule,
    // The chooser gives province, city and district together.
    'region.2': regionCodeRule,
    address: addressRule,
    email: optionalField(emailRule),
    postcode: optionalField(postcodeRule),
  }
}

/** The fields as the call takes them; the checks have made sure that the codes are of the dictionaries. */
export function informationRequest(typed: InformationFields): Request {
  const { region, education, employer, ...rest } = typed
  const [provinceCode = '', cityCode = '', districtCode = ''] = region

  return {
    ...rest,
    ...(needsEmployer(typed.occupation) ? { employer } : {}),
    ...(education === '' ? {} : { education: education as NonNullable<Request['education']> }),
    // The choosers give only codes of the server's dictionaries, which the contract lists.
    occupation: typed.occupation as Request['occupation'],
    income: typed.income as Request['income'],
    badFaith: typed.badFaith as Request['badFaith'],
    provinceCode,
    cityCode,
    districtCode,
  }
}

/** Work and income. */
export function WorkCard({ form }: { form: InformationForm }) {
  return (
    <Card title="职业与收入" className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <DictionaryField code="occupation" label="职业" {...form.chosen('occupation')} />
        {needsEmployer(form.chosen('occupation').value) && (
          <TextField label="工作单位" autoComplete="organization" {...form.text('employer')} />
        )}
        <DictionaryField code="income" label="个人年收入" {...form.chosen('income')} />
        <DictionaryField code="education" label="学历（选填）" {...form.chosen('education')} />
        <DictionaryField
          code="bad_faith"
          label="不良诚信记录及来源"
          {...form.chosen('badFaith')}
          hint="如有记录请如实选择，仍可开户，由人工复核"
        />
      </div>
    </Card>
  )
}

/** Where one lives and how one is reached. */
export function AddressCard({ form }: { form: InformationForm }) {
  const map = useCall(regionMap, {}, { staleMs: 3_600_000 })

  return (
    <Card title="居住地址与联系方式" className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <Controller
          control={form.form.control}
          name="region"
          render={({ field }) => (
            <Cascader
              label="所在地区"
              regions={map.kind === 'ready' ? map.data.regions : []}
              value={field.value}
              onChange={field.onChange}
              error={form.fault('region.2')}
            />
          )}
        />
        <TextField
          label="详细地址"
          autoComplete="street-address"
          hint="街道、小区、门牌号，5 至 60 个字"
          {...form.text('address')}
        />
        <TextField
          label="电子邮箱（选填）"
          type="email"
          autoComplete="email"
          hint="申请资产证明时需要"
          {...form.text('email')}
        />
        <TextField
          label="邮政编码（选填）"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.text('postcode')}
        />
      </div>
    </Card>
  )
}

/** Nationality and the document's validity; once pictures were read, new ones alone change it (R-ACC-10). */
export function PaperFields({ form, isIdRead }: { form: InformationForm; isIdRead: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <CountryField label="国籍" {...form.chosen('nationality')} />
      {isIdRead ? (
        <p className="text-13 text-ink-soft">
          证件有效期至 {validUntil(form)}，以证件照片为准。
          <TextLink href={to('/account/ocr')}>更新证件</TextLink>
        </p>
      ) : (
        <IdPeriodFields begin={form.chosen('idBegin')} end={form.chosen('idEnd')} />
      )}
    </div>
  )
}

function validUntil(form: InformationForm): string {
  const { value } = form.chosen('idEnd')

  return value === LONG_TERM ? '长期' : value || '--'
}
