import type { DeliveryOption } from '@backoffice/contracts/market/market';
import { STEPS } from '@backoffice/contracts/market/marketRules';
import type { ProductOptionFields } from '@backoffice/contracts/market/product/product';
import { Badge, Button, Card, FieldAt, IconButton, removePart, type Elements } from '@backoffice/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormProblems, GroupProblem, NumberFieldAt, TextAreaAt, TextFieldAt, bindFields } from '@backoffice/forms';
import styles from './PricedEntryCard.module.css';

/** Fields that delivery methods and product options share while they are edited; an empty price is null. */
export interface PricedEntry {
  readonly title: string;
  readonly desc: string;
  readonly price: number | null;
  readonly useYN: boolean;
}

/** Labels of the fields and buttons of an entry. */
export interface PricedEntryLabels {
  readonly title: string;
  readonly titleExample: string;
  readonly desc: string;
  readonly descExample?: string;
  readonly price: string;
  readonly stop: string;
  readonly resume: string;
}

interface PricedEntryCardProps {
  /** Name of the entry in the list, such as 옵션 1. */
  readonly name: string;
  /** Heading level, one below the level of the group. */
  readonly level: 3 | 4;
  /** Path of the entry in the form, such as `option.0`. */
  readonly path: string;
  readonly entry: PricedEntry;
  readonly labels: PricedEntryLabels;
  /** Schema of the entry with the limits of its texts. */
  readonly schema: typeof DeliveryOption | typeof ProductOptionFields;
  readonly descRequired?: boolean;
  /** Shows the price before the name: nothing else has to be entered. */
  readonly priceFirst?: boolean;
  readonly problems: FormProblems;
  /** Problem of the name that is shown while the seller types. */
  readonly typedProblem?: string;
  readonly disabled: boolean;
  /** Reason why the entry can be neither renamed nor removed; undefined if it can. */
  readonly locked?: string;
  /** Whether the entry can be stopped and resumed; true for stored entries. */
  readonly stoppable: boolean;
  readonly onEdit: (change: Partial<PricedEntry>) => void;
  readonly onRemove: () => void;
  /** Drag handle; absent if the entries have no order. */
  readonly handle?: Elements;
  /** Badges next to the name. */
  readonly notes?: Elements;
  /** Fields between price and description. */
  readonly children: Elements;
}

/**
 * Card of one entry of a list (delivery method or option): name, price, description, and buttons to stop or remove it.
 */
export const PricedEntryCard = observer(function PricedEntryCard(props: PricedEntryCardProps) {
  const { path, entry, labels, problems, disabled, locked, priceFirst = false, onEdit } = props;
  const field = bindFields({ typed: entry, edit: onEdit, problems, disabled });
  const title = field('title', `${path}.title`);
  const price = (
    <NumberFieldAt
      {...field('price', `${path}.price`)}
      label={labels.price}
      required={priceFirst}
      step={STEPS.price}
      suffix="원"
      placeholder="0"
    />
  );

  return (
    <FieldAt path={path}>
      <Card as="section" className={entry.useYN ? undefined : styles.stopped}>
        <EntryHead {...props} />
        <div className={styles.fields}>
          <GroupProblem problems={problems} group={path} />
          {priceFirst && price}
          <TextFieldAt
            {...title}
            label={labels.title}
            required
            schema={props.schema.shape.title}
            placeholder={labels.titleExample}
            error={title.error ?? props.typedProblem}
            disabled={disabled || locked !== undefined}
            disabledReason={locked}
          />
          {!priceFirst && price}
          {props.children}
          <TextAreaAt
            {...field('desc', `${path}.desc`)}
            label={labels.desc}
            rows={1}
            required={props.descRequired}
            schema={props.schema.shape.desc}
            placeholder={labels.descExample}
          />
        </div>
      </Card>
    </FieldAt>
  );
});

const EntryHead = observer(function EntryHead(props: PricedEntryCardProps) {
  const { name, level, entry, labels, disabled, locked, onEdit } = props;
  const { useYN } = entry;
  const Heading = `h${level}` as const;
  const toggle = useYN ? labels.stop : labels.resume;
  return (
    <div className={styles.head}>
      {props.handle}
      <Heading className={styles.title}>{name}</Heading>
      {!useYN && <Badge color="gray">{labels.stop}</Badge>}
      {props.notes}
      {!disabled && (
        <span className={styles.actions}>
          {props.stoppable && (
            <Button size="sm" aria-label={`${name} ${toggle}`} onClick={() => onEdit({ useYN: !useYN })}>
              {toggle}
            </Button>
          )}
          {locked === undefined && (
            <IconButton
              label={`${name} 삭제`}
              icon={<Trash2 aria-hidden />}
              onClick={(event) => removePart(event, props.onRemove)}
            />
          )}
        </span>
      )}
    </div>
  );
});
