#!/usr/bin/env python3
"""Makes a batch in shards, each of which is a task of Ray.

usage: ray_batch.py SHARDS TEMPLATE RECORDS OUT [OPTION…]

Runs on the cluster that RAY_ADDRESS names, whose nodes share the folder, else on this machine alone. What is done stands in the manifests, not
in Ray: a run that ended goes on with the documents that are missing.
"""

import os
import subprocess
import sys

import ray


def make(program, folder, index, count, arguments):
    """Makes one shard; returns its number and the exit status."""
    template, records, out, *options = arguments
    status = subprocess.run(
        [program, "batch", template, "--data", records, "--out", out, *options, "--shard", f"{index}/{count}", "--jobs", "1",
         "--resume", "--manifest", f"manifests/{index}.jsonl"],
        cwd=folder,
    ).returncode
    # A program that was killed is a task that failed, which Ray tries again; bad records are for people.
    if status < 0 or status > 128:
        raise RuntimeError(f"shard {index} ended with {status}")
    return index, status


def main():
    count, arguments = int(sys.argv[1]), sys.argv[2:]
    program = os.environ.get("PDFCOMPOSE", "pdfcompose")
    os.makedirs("manifests", exist_ok=True)
    ray.init(address=os.environ.get("RAY_ADDRESS"), include_dashboard=False, log_to_driver=True)
    task = ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)(make)
    results = ray.get([task.remote(program, os.getcwd(), index, count, arguments) for index in range(count)])
    ray.shutdown()
    failed = [index for index, status in results if status != 0]
    if failed:
        sys.exit(f"shards with problems: {', '.join(map(str, failed))}")


if __name__ == "__main__":
    main()
