import { signForService } from '#chain/wallet/signTypedData.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import type { AccountMessage } from '#entities/messages/defineMessage.ts';
import type { ExchangeWorld } from './exchangeWorld.tsx';
import { others } from './plantedMappings.ts';

const TIMESTAMP = 1_800_000_000;

/**
 * Plants wrong mappings from a message's model to what is signed (another service, another type,
 * each field changed) and asks for a signature of each. Returns what is named as different, without
 * repetitions. No wallet may have been asked for any of them, and the message as it is must pass.
 */
export async function plantedInMessage<Model>(
  { dispatch, wallet }: Pick<ExchangeWorld, 'dispatch' | 'wallet'>,
  message: AccountMessage<Model>,
  model: Model,
): Promise<string[]> {
  const request = message.request(model, TIMESTAMP);
  const { data } = request;
  const fault = request.check(data);
  if (fault !== undefined) throw new Error(`The message itself is refused: ${fault}`);
  const fields = Object.entries(data.message).flatMap(([name, value]) =>
    (value.length === 0 && typeof value !== 'string' ? [['x']] : others(value)).map((other) => ({
      message: { ...data.message, [name]: other } as TypedData['message'],
    })),
  );
  const planted: Partial<TypedData>[] = [
    { domain: { ...data.domain, name: `${data.domain.name} ` } },
    { primaryType: 'Permit' },
    ...fields,
  ];
  const { length } = wallet.asked;
  const results = await Promise.all(
    planted.map((change) => dispatch(signForService({ ...request, data: { ...data, ...change } }))),
  );
  if (wallet.asked.length > length) throw new Error('The wallet was asked');
  const named = results.map((result) =>
    !result.ok && result.error.kind === 'shownDiffers' ? result.error.what : 'nothing',
  );
  return [...new Set(named)];
}
