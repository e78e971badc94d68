import type { Message } from '../../src/message.ts';
import type { Action, ApiFault } from '../app/api.ts';
import { Marked } from '../app/parts.tsx';
import { ends } from '../app/Trouble.tsx';
import { useSay } from '../app/say.tsx';
import type { OutcomeOf } from '../app/use-outcome.ts';
import { message } from '../message.ts';

interface FailedProps {
  readonly outcome: Pick<OutcomeOf, 'failed'>;
  readonly action: Action;
}

/** Why a request did nothing, and what to do. */
export function Failed({ outcome: { failed }, action }: FailedProps) {
  const say = useSay();
  return (
    <div role="alert">
      {failed?.action === action && (
        <p class="fault">
          <Marked text={say(faultOf(failed.fault))} />
        </p>
      )}
    </div>
  );
}

function faultOf({ error, seconds }: ApiFault): Message {
  switch (error) {
    case 'unreachable':
      return message('page-send-unreachable');
    case 'too-many':
      return message('page-send-too-many', { seconds: seconds ?? 60 });
    case 'revoked':
    case 'closed':
    case 'bad-link':
      return message(ends[error]);
    case 'none':
      return message('page-next-none');
    case 'bad-request':
    case 'conflict':
    case 'trouble':
      return message('page-send-trouble');
  }
}
