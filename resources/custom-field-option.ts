import { z } from 'zod';
import type { CustomFieldOption } from '../db/entities/custom-field-option.js';
import { uuid } from './values.js';

export const customFieldOptionResource = z
  .object({
    id: uuid,
    type: z.literal('custom_field_option'),
    attributes: z.object({
      label: z.string().describe('As people read it.'),
      value: z.string().describe('As values name it; unique within the definition, and fixed.'),
      position: z.int().nullable().describe('Place among the others; those without one come last.'),
    }),
  })
  .meta({ id: 'CustomFieldOptionResource', description: 'One value that a definition of type `enum` or `enum_multi` may have.' });

export interface CustomFieldOptionResource extends z.infer<typeof customFieldOptionResource> {}

export function renderCustomFieldOption({
  id,
  label,
  value,
  position,
}: Pick<CustomFieldOption, 'id' | 'label' | 'value' | 'position'>): CustomFieldOptionResource {
  return { id, type: 'custom_field_option', attributes: { label, value, position } };
}
