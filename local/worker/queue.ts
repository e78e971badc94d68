/** The queue of the Worker on the desk’s clock: the desk knows when nothing is left to deliver. */
import type { DeskClock } from '../clock.ts';
import type { Fault } from '../faults/fault.ts';
import type { QueueSettings } from './bundle.ts';

export interface QueueMessage {
  readonly id: string;
  readonly timestamp: Date;
  readonly attempts: number;
  readonly body: unknown;
}

export interface BatchResult {
  readonly outcome: string;
  readonly retryBatch: { readonly retry: boolean; readonly delaySeconds?: number };
  readonly explicitAcks: readonly string[];
  readonly retryMessages: readonly { readonly msgId: string; readonly delaySeconds?: number }[];
}

interface SentMessage {
  readonly body: unknown;
  readonly delaySeconds: number;
}

interface WaitingMessage extends QueueMessage {
  /** When it may be delivered, in milliseconds since 1970. */
  readonly due: number;
  /** Whether a fault made it: a second delivery of the same message. */
  readonly twin?: boolean;
}

interface QueueCounts {
  readonly sent: number;
  readonly delivered: number;
  readonly retried: number;
  readonly dropped: number;
}

interface QueueParts {
  readonly settings: QueueSettings;
  readonly clock: DeskClock;
  readonly log: (line: string) => void;
  readonly fault?: () => Fault | undefined;
  readonly deliver: (batch: readonly QueueMessage[]) => Promise<BatchResult>;
}

export class DeskQueue {
  readonly #parts: QueueParts;
  #waiting: WaitingMessage[] = [];
  #draining: Promise<void> | undefined;
  #counts = { sent: 0, delivered: 0, retried: 0, dropped: 0 };

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Takes messages. Delivery begins at once; this call does not wait for it. */
  send(messages: readonly SentMessage[]): void {
    const now = this.#parts.clock.now();
    for (const { body, delaySeconds } of messages) {
      this.#counts.sent += 1;
      const id = `${now.toString(16)}-${this.#counts.sent}`;
      this.#waiting.push({ id, timestamp: new Date(now), attempts: 0, body, due: now + delaySeconds * 1000 });
    }
    void this.idle();
  }

  /** Resolves when nothing more is due. Delayed messages stay. */
  async idle(): Promise<void> {
    do {
      this.#draining ??= this.#drain().finally(() => {
        this.#draining = undefined;
      });
      await this.#draining;
    } while (this.#deliverable().length > 0);
  }

  get counts(): QueueCounts {
    return { ...this.#counts };
  }

  get delayed(): number {
    return this.#waiting.length;
  }

  async #drain(): Promise<void> {
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      this.#settle(batch, await this.#tryDeliver(batch));
    }
  }

  #deliverable(): WaitingMessage[] {
    const now = this.#parts.clock.now();
    return this.#waiting.filter(({ due }) => due <= now);
  }

  #take(): WaitingMessage[] {
    const batch = this.#deliverable().slice(0, this.#parts.settings.batchSize);
    this.#waiting = this.#waiting.filter((message) => !batch.includes(message));
    const arriving = batch.filter((message) => !this.#isLost(message));
    return arriving.map(({ id, timestamp, attempts, body, due }) => ({
      id,
      timestamp,
      attempts: attempts + 1,
      body,
      due,
    }));
  }

  /** Applies a fault to a message: the message is lost, or delivered a second time. */
  #isLost(message: WaitingMessage): boolean {
    const fault = message.twin === true ? undefined : this.#parts.fault?.();
    if (fault !== undefined) this.#parts.log(`fault: ${fault.what} struck ${JSON.stringify(message.body)}`);
    if (fault?.what === 'queue-twice') this.#waiting.unshift({ ...message, twin: true });
    return fault?.what === 'queue-lose';
  }

  async #tryDeliver(batch: readonly QueueMessage[]): Promise<BatchResult> {
    try {
      return await this.#parts.deliver(
        batch.map(({ id, timestamp, attempts, body }) => ({ id, timestamp, attempts, body })),
      );
    } catch (error) {
      return { outcome: String(error), retryBatch: { retry: true }, explicitAcks: [], retryMessages: [] };
    }
  }

  #settle(batch: readonly WaitingMessage[], result: BatchResult): void {
    const failed = result.outcome !== 'ok';
    if (failed) this.#parts.log(`queue: the consumer failed (${result.outcome})`);
    for (const message of batch) {
      const retry = result.retryMessages.find(({ msgId }) => msgId === message.id);
      const isRetried = (failed || result.retryBatch.retry) && !result.explicitAcks.includes(message.id);
      if (retry === undefined && !isRetried) this.#counts.delivered += 1;
      else
        this.#again(message, retry?.delaySeconds ?? result.retryBatch.delaySeconds ?? this.#parts.settings.retryDelay);
    }
  }

  #again(message: WaitingMessage, delaySeconds: number): void {
    if (message.attempts >= this.#parts.settings.attempts) {
      this.#counts.dropped += 1;
      this.#parts.log(`queue: dropped after ${message.attempts} attempts: ${JSON.stringify(message.body)}`);
      return;
    }
    this.#counts.retried += 1;
    this.#waiting.push({ ...message, due: this.#parts.clock.now() + delaySeconds * 1000 });
  }
}
