"""Counts the votes of an awards site again, from its public log, without trusting the site.

    python3 recount.py https://awards.example     the log of a site, compared with the counts on its pages
    python3 recount.py votes.log                  the file of a whole log, which needs no site any more
Exit code 0: all agrees. 1: something does not, and it says what. 2: it could not be checked.
Needs Python 3.8 and nothing else. How it works, and what it does not prove: docs/verify.md."""
import argparse, base64, hashlib, json, os, sys, time, urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
def sha256(data): return hashlib.sha256(data).digest()

# Ed25519 signatures as RFC 8032 (5.1) has them: points of a curve, as (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.
P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    return (b - a) * (d - c) % P, (d + c) * (b + a) % P, (d - c) * (d + c) % P, (b - a) * (b + a) % P
def multiply(n, point):
    result = (0, 1, 1, 0)
    while n:
        if n & 1: result = add(result, point)
        point, n = add(point, point), n >> 1
    return result
def point_of(data):
    odd, y = data[31] >> 7, int.from_bytes(data, "little") % 2**255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P: x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (odd and not x): raise ValueError("not a point of the curve")
    if x % 2 != odd: x = P - x
    return x, y, 1, x * y % P
def is_signature(key, message, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    hashed = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little") % ORDER
    base = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    left, right = multiply(s, base), add(point_of(r), multiply(hashed, point_of(key)))
    return len(signature) == 64 and s < ORDER and all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))

def signed_state(note, key):
    """How many entries the log has, and the root of its tree (c2sp.org/signed-note, c2sp.org/tlog-checkpoint)."""
    name, key_id, encoded = key.split("+", 2)
    typed_key = base64.b64decode(encoded)
    if typed_key[0] != 1 or sha256(name.encode() + b"\n" + typed_key)[:4].hex() != key_id: raise ValueError("Not a key.")
    text, _, signatures = note.rpartition("\n\n")
    origin, size, root = text.split("\n")[:3]
    for line in signatures.splitlines():
        signer, signature = line.split(" ")[1], base64.b64decode(line.split(" ")[2])
        if (signer, signature[:4].hex(), origin) != (name, key_id, name): continue  # a witness's, or anybody's
        if is_signature(typed_key[1:], text.encode() + b"\n", signature[4:]): return int(size), base64.b64decode(root)
    raise ValueError("The log's checkpoint is not signed with its key.")

def get(url):
    request = urllib.request.Request(url, headers={"api-key": os.environ.get("API_KEY", "")})
    return urllib.request.urlopen(request, timeout=60).read()
def entries_in(data):
    """A bundle's entries: each after its length, in two bytes (c2sp.org/tlog-tiles)."""
    at = 0
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at:at + 2], "big")
        if end > len(data): raise ValueError("The log ends within an entry.")
        yield data[at + 2:end]
        at = end
def entries_of_site(site, size):
    def bundle(number):  # of 256 entries; the last one may have fewer
        place = f"x{number // 1000:03}/{number % 1000:03}" if number >= 1000 else f"{number:03}"  # to 256 million votes
        return get(f"{site}/ledger/tile/entries/{place}" + (f".p/{size % 256}" if number == size // 256 else ""))
    bundles = -(-size // 256)
    with ThreadPoolExecutor(8) as downloads:
        for start in range(0, bundles, 64):
            for data in downloads.map(bundle, range(start, min(start + 64, bundles))): yield from entries_in(data)
            print(f"\r{start * 100 // bundles} % ", end="", file=sys.stderr)

def recount(entries, states):
    """Votes by (category, couple) at each signed state, as (size, root), of one growing log (RFC 6962)."""
    edge, votes, voided, counts, counted, roots = [], [], set(), Counter(), {0: Counter()}, dict(states)
    if any(roots[size] != root for size, root in states): raise ValueError("The log signed two states of one size.")
    if sorted(states) != states: raise ValueError("The log became shorter: entries were taken out.")
    for entry in entries:
        level, subtree = 0, sha256(b"\0" + entry)
        while edge and edge[-1][0] == level: level, subtree = level + 1, sha256(b"\1" + edge.pop()[1] + subtree)
        edge.append((level, subtree))
        kind, first, second = entry.decode().split("\n")[:3]
        votes.append((int(first), int(second)) if kind == "vote" else None)
        vote = votes[-1] or (votes[int(first)] if 0 <= int(first) < len(votes) else None)
        if not vote or kind not in ("vote", "void", "restore"): raise ValueError(f"Entry {len(votes) - 1} cannot be.")
        if kind == "vote": counts[vote] += 1
        elif (kind == "void") != (int(first) in voided):  # a ruling that changes something
            voided ^= {int(first)}
            counts[vote] -= 1 if kind == "void" else -1
        if len(votes) in roots:
            hashes = [subtree for _, subtree in edge]
            while len(hashes) > 1: hashes[-2:] = [sha256(b"\1" + hashes[-2] + hashes[-1])]
            if hashes[0] != roots[len(votes)]: raise ValueError(f"The first {len(votes)} entries are not those signed.")
            counted[len(votes)] = counts.copy()
    if len(votes) != states[-1][0]: raise ValueError(f"{states[-1][0]} entries are signed, and there are {len(votes)}.")
    print(f"{len(votes):,} entries, as signed: {sum(counts.values()):,} votes that count, {len(voided):,} voided.\n")
    return counted

def counts_on_pages(site):
    """The names that the site shows, and its counts by (category, couple)."""
    def data(path): return json.loads(get(site + path))["data"]
    names, shown = {"categories": {}, "couples": {}}, {}
    for category in data("/award/all/category"):
        names["categories"][str(category["id"])] = category["name"]
        for couple in data(f"/award/category/nominees/{category['id']}"):
            names["couples"][str(couple["id"])] = f"{couple['husband']} & {couple['wife']}"
        for row in data(f"/voting/category/counts/{category['id']}"):
            shown[category["id"], row["nominee_id"]] = row["number_of_votes"]
    return names, shown

def check(log, known_key, memory, wait):
    """Prints the recount beside the counts of the pages; gives how many differ."""
    if "://" in log:
        key, notes = known_key or get(f"{log}/ledger/key").decode().strip(), [get(f"{log}/ledger/checkpoint").decode()]
        time.sleep(wait)  # Votes may be coming in: the counts are of a moment between two states of the log.
        names, shown = counts_on_pages(log)
        time.sleep(wait)
        notes.append(get(f"{log}/ledger/checkpoint").decode())
    else:
        head, _, body = open(log, "rb").read().partition(b"\n\n")
        fields = dict(line.split(" ", 1) for line in head.decode().split("\n")[1:])
        key, names_end = known_key or fields["key"], int(fields["names"])
        entries_at = names_end + int(fields["checkpoint"])
        notes, names, shown = [body[names_end:entries_at].decode()], json.loads(body[:names_end]), {}
    remembered = [open(memory).read()] if memory and os.path.exists(memory) else []
    states = [signed_state(note, key) for note in remembered + notes]
    counted = recount(entries_of_site(log, states[-1][0]) if "://" in log else entries_in(body[entries_at:]), states)
    before, after, differ = counted[states[len(remembered)][0]], counted[states[-1][0]], 0
    for category, couple in sorted({*after, *shown}):
        name = f"{names['categories'].get(str(category), category)}: {names['couples'].get(str(couple), couple)}"
        least, most = sorted((before[category, couple], after[category, couple]))
        votes = shown.get((category, couple), "-")  # withdrawn couples are not shown
        wrong = votes != "-" and not least <= votes <= most
        differ += wrong
        print(f"{name:60} log {most:>9}   pages {votes:>9}{'   DIFFERS' * wrong}")
    if memory: open(memory, "w").write(notes[-1])
    return differ

if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("log")
    options.add_argument("--key", help="the log's key as you know it; otherwise the site's own word is taken for it")
    options.add_argument("--remember", help="a file: it checks that the log begins as it did the last time")
    options.add_argument("--wait", type=float, default=2, help="seconds before and after the counts are read")
    asked = options.parse_args()
    try: differ = check(asked.log.rstrip("/"), asked.key, asked.remember, asked.wait)
    except OSError as error: sys.exit(print(f"Not checked: {getattr(error, 'url', '')} {error} (hidden counts?)") or 2)
    except (ValueError, KeyError, IndexError) as error: sys.exit(f"WRONG: {error}")
    sys.exit(f"{differ} counts differ from the log." if differ else print("All that is shown agrees with the log."))
