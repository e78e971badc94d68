/** A database that counts what is written and read, as D1 bills it, and how often it is asked. */
export interface Counting {
  readonly db: D1Database;
  written: number;
  read: number;
  /** Statements, those of transactions too, and requests: a transaction is one. */
  statements: number;
  requests: number;
}

export function counting(db: D1Database): Counting {
  const statements = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: async () => alone(await statement.run()),
      all: async () => alone(await statement.all()),
      first: async (column?: string) => {
        const row = alone(await statement.all<Record<string, unknown>>()).results[0];
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    };
    statements.set(wrapped, statement);
    return wrapped;
  };
  const counter: object = {
    prepare: (query: string) => wrap(db.prepare(query)),
    batch: async (list: readonly object[]) => {
      counted.requests += 1;
      const answers = await db.batch(list.map((one) => statements.get(one) as D1PreparedStatement));
      return answers.map(add);
    },
  };
  const counted: Counting = { db: counter as D1Database, written: 0, read: 0, statements: 0, requests: 0 };
  function add<Answer extends D1Result>(answer: Answer): Answer {
    counted.statements += 1;
    counted.written += answer.meta.rows_written;
    counted.read += answer.meta.rows_read;
    return answer;
  }
  function alone<Answer extends D1Result>(answer: Answer): Answer {
    counted.requests += 1;
    return add(answer);
  }
  return counted;
}
