#!/bin/sh
# Takes each of mvnw's roads with made-up JDKs, Mavens and archives, without network, and ends at the first that leads
# elsewhere than it should. `mvnw-test.sh dash` runs mvnw in that shell.
set -eu
shell=$(command -v "${1:-sh}")
root=$(cd -- "$(dirname -- "$0")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

script() { # <file>: standard input becomes an executable script
  mkdir -p "$(dirname -- "$1")" && { echo '#!/bin/sh' && cat; } >"$1" && chmod +x "$1"
}
jdk() { # <home> <version>
  script "$1/bin/javac" </dev/null && script "$1/bin/java" </dev/null && echo "JAVA_VERSION=\"$2\"" >"$1/release"
}
maven() { # <file> <version>: tells its version for -v, else says which JDK it has and what it was asked for
  echo "[ \"\$1\" = -v ] && echo 'Apache Maven $2' && exit; echo \"$2 on \${JAVA_HOME##*/} does \$*\"" | script "$1"
}
road() { # <status> <words of the output> [variable=value…] <command…>
  status=$1 words=$2 got=0 && shift 2
  out=$(env -i HOME="$work/home" PATH="$work/tools" JAVA_HOME="$work/jdk 25" "$@" 2>&1) || got=$?
  case $got:$out in "$status:"*"$words"*) return ;; esac
  echo "mvnw-test: $*: expected $status and '$words', got $got and: $out" && exit 1
}

mkdir "$work/tools" # a PATH with neither java nor mvn nor curl
for tool in cat cp cut dirname grep gzip head mkdir mktemp mv perl readlink rm sed sh sha512sum shasum sort tar tr; do
  if path=$(command -v "$tool"); then ln -s "$path" "$work/tools/$tool"; fi # not every system has them all
done
jdk "$work/jdk 25" 25.0.1 && jdk "$work/jdk 26" 26-ea && jdk "$work/jdk 17" 17.0.9
jdk "$work/jre 25" 25.0.1 && rm "$work/jre 25/bin/javac"
maven "$work/new/mvn" 3.10.0 && maven "$work/apache-maven-3.9.11/bin/mvn" 3.9.11
tar -czf "$work/m.tgz" -C "$work" apache-maven-3.9.11 && echo broken >"$work/broken.tgz"
sum=$(if command -v sha512sum >/dev/null; then sha512sum; else shasum -a 512; fi <"$work/m.tgz" | cut -d ' ' -f 1)
script "$work/old/mvn" <<END # an old Maven, able to fetch the newer one if it is not offline
[ "\$1" = -v ] && echo 'Apache Maven 3.8.7' && exit
echo "\$*" >'$work/asked' && case "\$*" in *' -o '*) echo '[ERROR] off line' && exit 1 ;; esac
for last in "\$@"; do :; done && cp '$work/m.tgz' "\${last#-DoutputDirectory=}/apache-maven-3.9.11-bin.tar.gz"
END
mvnw="$work/a project/mvnw" && mkdir -p "$work/a project/.mvn/wrapper" "$work/empty" && cp "$root/mvnw" "$mvnw"
printf '%s\r\n' mavenVersion=3.9.11 minimumVersion=3.9.0 "distributionSha512Sum=$sum" \
  >"$work/a project/.mvn/wrapper/maven-wrapper.properties"
new="PATH=$work/new:$work/tools" old="PATH=$work/old:$work/tools" url=MVNW_DISTRIBUTION_URL=file://$work
dists=$work/home/.m2/wrapper/dists/apache-maven-3.9.11
cd "$work/a project" && : >pom.xml && ln -s "$mvnw" "$work/link"

# An installed Maven, and the JDK it gets
road 0 '3.10.0 on jdk 25 does a  b -o' "$new" "$shell" "$mvnw" 'a  b' -o
road 0 '3.10.0 on jdk 26 does x' "$new" JAVA_HOME="$work/jdk 26" "$shell" "$mvnw" x
road 0 '3.10.0 on jdk 25 does x' "$new:$work/jdk 25/bin" JAVA_HOME= "$shell" "$mvnw" x
for unfit in 'jdk 17' 'jre 25' nothing; do
  road 0 '3.10.0 on jdk 25 does x' "$new:$work/jdk 25/bin" JAVA_HOME="$work/$unfit" "$shell" "$mvnw" x
  case $out in "mvnw: JAVA_HOME=$work/$unfit is not a JDK 25"*) ;; *) echo "no word of $unfit" && exit 1 ;; esac
done
# From where there is no pom, ours is meant, also through a link; what the caller names wins
cd "$work/empty"
road 0 "does -f $work/a project/pom.xml x" "$new" "$shell" "$mvnw" x
road 0 "does -f $work/a project/pom.xml x" "$new" "$work/link" x
road 0 'on jdk 25 does -f other x' "$new" "$work/link" -f other x
cd "$work/a project"
# Nothing there, and nowhere to get it from
road 1 'run this once online' "$shell" "$mvnw" -o x
road 1 'neither curl nor wget' "$shell" "$mvnw" x
road 1 'no download. Install Maven 3.9.0 or newer' "$url/none.tgz" "$shell" "$mvnw" x
road 1 'not the Maven we know' "$url/broken.tgz" "$shell" "$mvnw" x
road 1 'it could not: [ERROR] off line' "$old" "$shell" "$mvnw" -o x
[ -z "$(ls -A "$dists")" ]
# Fetched by the older Maven, which gets the settings and no goal; then kept, and enough without it and offline
road 0 '3.9.11 on jdk 25 does clean' "$old" MAVEN_ARGS='-s a.xml' "$shell" "$mvnw" clean -Dmaven.repo.local=r -P p -e x
grep -q ' -s a.xml -Dmaven.repo.local=r -P p org.apache.maven.plugins:maven-dependency-plugin:' "$work/asked"
road 0 '3.9.11 on jdk 25 does -o x' "$shell" "$mvnw" -o x
# Downloaded, by several at once
many=$work/many/wrapper/dists/apache-maven-3.9.11
for n in 1 2 3 4 5 6 7 8; do
  road 0 "3.9.11 on jdk 25 does $n" "$url/m.tgz" MAVEN_USER_HOME="$work/many" "$shell" "$mvnw" "$n" &
  pids="${pids-} $!"
done
for pid in $pids; do wait "$pid"; done
[ "$(ls -A "$many") $(ls -A "$many/apache-maven-3.9.11")" = 'apache-maven-3.9.11 bin' ]
echo 'mvnw-test: every road leads where it should'
