import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useToday } from '../../../../shared/api/use-today'

type Bound = { value: string; onChange: (value: string) => void; error: string | undefined }

/** From and to of a document; 长期 instead of the end. */
export function IdPeriodFields({ begin, end }: { begin: Bound; end: Bound }) {
  const isLong = end.value === LONG_TERM
  const today = useToday()

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">证件有效期</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3">
        <DateField label="证件有效期起" today={today} {...begin} />
        {isLong ? (
          <TextField label="证件有效期止" value="长期" readOnly />
        ) : (
          <DateField label="证件有效期止" today={today} {...end} />
        )}
      </div>
      <Checkbox
        label="长期有效"
        checked={isLong}
        onChange={(event) => end.onChange(event.target.checked ? LONG_TERM : '')}
      />
    </fieldset>
  )
}
